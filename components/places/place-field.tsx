/** Adds the stored place to a search form; without JavaScript the form searches the whole country. */
export function PlaceField() {
  return <input type="hidden" name="location" disabled data-stored-location="" />;
}
