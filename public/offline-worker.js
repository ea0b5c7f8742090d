// The part of the service worker that works offline. Pages and files come from the network; when that fails, the cached
// offline page answers. That page is the same for every visitor; it reads what the person last saw from the browser's
// storage. `BUILD` is the id of the worker's build (app/service-worker.js).

const OFFLINE_CACHE = `offline-${BUILD}`;
const OFFLINE_PAGE = '/offline';
const OFFLINE_FILES = ['/first-paint.js', '/register-service-worker.js', '/favicon.svg', '/icon-192.png'];

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
  // Calls and pictures are not pages, even when a tab opens them.
  if (mode === 'navigate' && !/^\/(api|files|og)\//.test(pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith('/_next/static/') || OFFLINE_FILES.includes(pathname))
    event.respondWith(answerFile(event.request));
});

/** Caches the page and every file it names. When one fails, the worker is not installed. */
async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/_next\/static\/[\w~./-]+/g));
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.addAll([...OFFLINE_FILES, ...files]);
  await cache.put(OFFLINE_PAGE, page);
}

/** Drops the caches of former builds and sends its build to every open page (public/register-service-worker.js). */
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
