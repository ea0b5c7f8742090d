// The part of the service worker that stands in when there is no connection. Online it gives away nothing that it
// keeps: every page and file comes from the network, and only when that fails the offline page takes its place. That
// page is the same for everybody; what a person last saw, the page itself reads from this browser's storage. `BUILD`
// names the build that this worker came with (app/service-worker.js).

const OFFLINE_CACHE = `offline-${BUILD}`;
const OFFLINE_PAGE = '/offline';
const OFFLINE_FILES = ['/first-paint.js', '/keep-up.js', '/favicon.svg', '/icon-192.png'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  // Calls and pictures are no pages, however they are opened.
  if (mode === 'navigate' && !/^\/(api|files|og)\//.test(pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith('/_next/static/') || OFFLINE_FILES.includes(pathname))
    event.respondWith(answerFile(event.request));
});

/** The page and every file that it names; all of them, or this worker is not installed. */
async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/_next\/static\/[\w~./-]+/g));
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.addAll([...OFFLINE_FILES, ...files]);
  await cache.put(OFFLINE_PAGE, page);
}

/** Drops what former builds kept, and tells every open page which build this is: public/keep-up.js compares. */
async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== OFFLINE_CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ build: BUILD });
}

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    return (await findKept(OFFLINE_PAGE)) ?? Promise.reject(error);
  }
}

async function answerFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return (await findKept(request)) ?? Promise.reject(error);
  }
}

async function findKept(request) {
  const cache = await caches.open(OFFLINE_CACHE);
  return cache.match(request, { ignoreSearch: true, ignoreVary: true });
}
