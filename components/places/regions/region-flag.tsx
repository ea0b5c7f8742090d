/** A flag beside the name of its region, so it is decorative. */
export function RegionFlag({ code, large = false }: { code: string; large?: boolean }) {
  const [width, height] = large ? [96, 64] : [30, 20];
  return (
    <img
      src={`/flags/${code}.svg`}
      width={width}
      height={height}
      alt=""
      loading={large ? 'eager' : 'lazy'}
      decoding="async"
      // The outline separates white flags from a white card.
      className="shrink-0 rounded-small outline outline-1 outline-line"
    />
  );
}
