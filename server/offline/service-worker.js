/*
 * Shows the offline page where a page cannot be fetched, and does nothing else. It keeps that page in each language
 * and the files that it needs, and never a page that was visited.
 *
 * The build puts before this (`worker-script.ts`): CACHE, a name that changes whenever a byte of what is kept does;
 * PAGES, prefix of a language → its offline page; FILES, the pages' styles and fonts, named by their content; and
 * LEFT_ALONE, what the paths begin with that have the server's answer or none: sign-in, and what needs it.
 */

self.addEventListener('install', (event) => {
  event.waitUntil(keep())
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOlder(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(isLeftAlone(pathname) ? answerOf(event) : pageOrOffline(event))
  } else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

/** All of it or nothing: half an offline page is none. */
async function keep() {
  const cache = await caches.open(CACHE)
  // No cookies and no language: the page that is asked for is the one that is kept.
  const pages = Object.values(PAGES).map(
    (path) =>
      new Request(path, { cache: 'no-cache', credentials: 'omit', headers: { 'Accept-Language': '*' } }),
  )
  await cache.addAll([...pages, ...FILES])
}

/** Nobody else keeps anything in this origin's Cache Storage. */
async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/**
 * The server's own answer. It was asked for while this worker was still starting, where the browser can do that: a
 * worker that did not take that answer would have the browser ask a second time.
 */
async function answerOf(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function pageOrOffline(event) {
  try {
    return await answerOf(event)
  } catch {
    return kept(offlinePageFor(new URL(event.request.url).pathname))
  }
}

async function kept(path) {
  const response = await caches.match(path, { cacheName: CACHE, ignoreVary: true })
  return response ?? Response.error()
}

/** In the language of the address. */
function offlinePageFor(pathname) {
  const prefix = Object.keys(PAGES).find((name) => name !== '' && startsWith(pathname, name)) ?? ''
  return PAGES[prefix]
}

function isLeftAlone(pathname) {
  return LEFT_ALONE.some((path) => startsWith(pathname, path))
}

/** `/login` and `/login/x`, but not `/logins`. */
function startsWith(pathname, path) {
  return pathname === path || pathname.startsWith(`${path}/`)
}
