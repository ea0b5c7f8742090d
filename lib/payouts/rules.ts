/** A provider without movements for this long will not earn a share to take a debt from: it is written off. */
export const OLD_DEBT_MS = 180 * 86_400_000;
