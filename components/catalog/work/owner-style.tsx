/**
 * Distinguishes the ad's owner from other visitors before the first paint, although both get the same page:
 * public/first-paint.js sets the logged-in uid on the root, and this style shows or hides elements marked
 * `data-for`. A uid is plain letters and digits (lib/accounts/uid.ts).
 */
export function OwnerStyle({ uid }: { uid: string }) {
  const owner = `[data-uid="${uid}"]`;
  const css = `:root:not(${owner}) [data-for=owner],:root${owner} [data-for=others]{display:none}`;
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}
