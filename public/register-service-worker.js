// Registers the service worker (app/service-worker.js), and shows a note when the server has a newer build than this page.
// Nothing reloads by itself, because the person may be filling in a form.
{
  const { build } = document.currentScript.dataset;
  const workers = navigator.serviceWorker;

  const showNote = ({ data }) => {
    if (!data?.build || data.build === build) return;
    const note = document.getElementById('new-version');
    if (note && !note.matches(':popover-open')) note.showPopover();
  };

  // Pages may stay open for days.
  const checkForUpdate = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      await (await workers.getRegistration())?.update();
    } catch {
      // No connection.
    }
  };

  const start = () => {
    // Browsers that store nothing refuse; then there is no offline page.
    workers.register('/service-worker.js').catch(() => undefined);
    document.addEventListener('visibilitychange', checkForUpdate);
  };

  if (workers) {
    workers.addEventListener('message', showNote);
    workers.startMessages();
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }
}
