/* Replaces the service worker of visitors who have one where the site has none: deletes its caches and unregisters. */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteAndUnregister())
})

async function deleteAndUnregister() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
