const WIDTH = 120;
const HEIGHT = 32;
/** So that a line along an edge is whole. */
const EDGE = 2;

type Props = {
  values: number[];
  /** What it says to whoever does not see it. */
  label: string;
};

/** A line of numbers from the bottom, which is zero, to the greatest of them. */
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
