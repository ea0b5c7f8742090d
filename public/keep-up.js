// Installs the service worker (app/service-worker.js), and says quietly when the shop has a newer build than this page
// came with. Nothing is reloaded by itself: somebody may be in the middle of a form.
{
  const { build } = document.currentScript.dataset;
  const workers = navigator.serviceWorker;

  const hear = ({ data }) => {
    if (!data?.build || data.build === build) return;
    const note = document.getElementById('new-version');
    if (note && !note.matches(':popover-open')) note.showPopover();
  };

  // Whoever leaves a page open for days hears of it on coming back.
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      await (await workers.getRegistration())?.update();
    } catch {
      // Without a connection there is nothing new.
    }
  };

  const start = () => {
    // Refused where the person wants nothing stored: then there is no offline page, and nothing else is amiss.
    workers.register('/service-worker.js').catch(() => undefined);
    document.addEventListener('visibilitychange', look);
  };

  if (workers) {
    workers.addEventListener('message', hear);
    workers.startMessages();
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }
}
