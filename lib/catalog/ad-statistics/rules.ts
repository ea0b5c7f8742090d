/** How long the counts of a day are kept. */
export const KEPT_DAYS = 400;

/** A view that follows another of the same browser within this time is the same visit. */
export const VISIT_SECONDS = 1_800;
