/** A flag beside the name of its region, which says it all to whoever does not see it. */
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
      // The line keeps white flags apart from a white card.
      className="shrink-0 rounded-small outline outline-1 outline-line"
    />
  );
}
