const OUT_OF = 5;

type Props = {
  stars: number;
  /** For screen readers: '4 out of 5 stars'. */
  label: string;
};

/** A rating in stars. */
export function Stars({ stars, label }: Props) {
  return (
    <span role="img" aria-label={label} className="tracking-wide whitespace-nowrap text-brand">
      {'★'.repeat(stars)}
      <span className="text-edge">{'★'.repeat(OUT_OF - stars)}</span>
    </span>
  );
}
