const WIDTH = 120;
const HEIGHT = 32;
/** Keeps the stroke at the edge from being clipped. */
const EDGE = 2;

type Props = {
  values: number[];
  /** Text for screen readers. */
  label: string;
};

/** A line chart from zero to the highest value. */
export function Line({ values, label }: Props) {
  const greatest = Math.max(1e-9, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - (value / greatest) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-brand">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
