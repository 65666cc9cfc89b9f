/* The site has no service worker. This one replaces that of earlier versions: it deletes the caches and unregisters. */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteAndUnregister())
})

async function deleteAndUnregister() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
