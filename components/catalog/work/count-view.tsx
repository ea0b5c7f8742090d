/**
 * An invisible picture by which the server counts a view (server/http/ad-views.ts). It is in an element that
 * OwnerStyle hides from the ad's owner, and browsers do not load a hidden lazy picture.
 */
export function CountView({ workId }: { workId: number }) {
  return (
    <img
      src={`/details/${workId}/seen`}
      alt=""
      width={1}
      height={1}
      loading="lazy"
      decoding="async"
      className="absolute"
    />
  );
}
