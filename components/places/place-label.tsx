/** The name of the stored place once `useFillStoredPlace` has run, and `country` ('Todo o Brasil') before. */
export function PlaceLabel({ country }: { country: string }) {
  return <span data-stored-place={country}>{country}</span>;
}
