/** Where the page is that stands in for one that the network did not bring, and the script that shows it. */
export const OFFLINE_PATH = '/offline'
export const SERVICE_WORKER_PATH = '/service-worker.js'
