/**
 * A provider without movements for this long is not expected to earn shares that cover a debt, so it is
 * written off.
 */
export const OLD_DEBT_MS = 180 * 86_400_000;
