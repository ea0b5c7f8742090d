export type Named = { id: number; name: string };

/** The options of a select of places: everywhere (no value) and then one an entry. */
export function Options({ first, rest }: { first: string; rest: Named[] }) {
  return (
    <>
      <option value="">{first}</option>
      {rest.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
