import { clsx } from 'clsx';

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** A bar for each value, from zero to the highest one. Hide it from screen readers: they get the numbers in a table. */
export function Bars({ bars, className }: { bars: { key: string; value: number }[]; className?: string }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={clsx('w-full border-b border-edge fill-brand', className)}
    >
      {bars.map(({ key, value }, index) => {
        const height = most === 0 ? 0 : (value / most) * HEIGHT;
        return (
          <rect key={key} x={index * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} />
        );
      })}
    </svg>
  );
}
