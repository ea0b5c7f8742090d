// The part of the service worker (app/service-worker.js) that shows what is pushed (lib/services/push) and opens what
// that is about.

self.addEventListener('push', (event) => {
  const notice = readNotice(event.data);
  if (notice) event.waitUntil(show(notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Null when it is nothing of ours. */
function readNotice(data) {
  try {
    const { title, body, path, tag } = data.json();
    return [title, body, path, tag].every((part) => typeof part === 'string')
      ? { title, body, path, tag }
      : null;
  } catch {
    return null;
  }
}

/** What came before under the same tag gives way, and this is heard all the same. */
function show({ title, body, path, tag }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { path },
  });
}

/** A tab that shows it already comes to the front, else a new one opens. No notice leads to another site. */
async function openPage(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address.href);
  await (open ? open.focus() : self.clients.openWindow(address.href));
}
