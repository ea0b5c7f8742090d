/** Coupons of the town; the first one is for users of the demo. */
export const coupons = [
  {
    code: 'BEMVINDO10',
    percentOff: 10,
    maxCentsOff: 5_000,
    minCents: 5_000,
    maxUses: 2_000,
    maxTotalCentsOff: 5_000_000,
  },
  { code: 'VALE25', centsOff: 2_500, minCents: 15_000, maxUses: 500, maxTotalCentsOff: 1_250_000 },
  {
    code: 'INAUGURACAO',
    percentOff: 20,
    maxCentsOff: 10_000,
    maxUses: 100,
    maxTotalCentsOff: 500_000,
    isOver: true,
  },
] as const;
