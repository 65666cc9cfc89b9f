export default '/feeds'
