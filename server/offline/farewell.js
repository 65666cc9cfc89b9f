/* In place of the service worker where there is to be none: removes the one that a visitor has, and all that it kept. */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
