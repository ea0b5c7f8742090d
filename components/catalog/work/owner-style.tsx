/**
 * Tells an ad's owner from all others before the first paint, though the page is the same for both:
 * public/first-paint.js writes on the root who is logged in here, and what is marked with `data-for` is shown to the
 * one or to the others. A uid is plain letters and digits (lib/accounts/uid.ts).
 */
export function OwnerStyle({ uid }: { uid: string }) {
  const owner = `[data-uid="${uid}"]`;
  const css = `:root:not(${owner}) [data-for=owner],:root${owner} [data-for=others]{display:none}`;
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
