export type Named = { id: number; name: string };

type Props = {
  /** What stands for everywhere, and has no value. */
  all: string;
  /** Where that stands. */
  allAt?: 'first' | 'last';
  places: Named[];
};

/** The options of a select of places: everywhere, and one an entry. */
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
