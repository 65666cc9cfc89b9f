/** An entry of the server's bundle. */
export { renderPage } from 'vike/server'
