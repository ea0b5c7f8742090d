export type Named = { id: number; name: string };

type Props = {
  /** Label of the option for everywhere, which has an empty value. */
  all: string;
  /** Position of that option. */
  allAt?: 'first' | 'last';
  places: Named[];
};

/** The options of a select of places: everywhere, and one for each place. */
export function Options({ all, allAt = 'first', places }: Props) {
  const everywhere = <option value="">{all}</option>;
  return (
    <>
      {allAt === 'first' && everywhere}
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {allAt === 'last' && everywhere}
    </>
  );
}
