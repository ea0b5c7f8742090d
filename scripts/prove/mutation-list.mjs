const PAYOUT = ['lib/payouts/payout.db.test.ts', 'lib/operator/payouts/returned-payout.db.test.ts'];
const BATCH = [
  'lib/payouts/payout-batch.db.test.ts',
  'lib/payouts/due-payouts.db.test.ts',
  'lib/payouts/taken-back.db.test.ts',
];
const RESTORE = ['lib/operator/payouts/restore.db.test.ts', 'lib/operator/payouts/still-frozen.db.test.ts'];
const WITHDRAWAL = [
  'lib/operator/payouts/withdrawal-actions.db.test.ts',
  'lib/payouts/gateway-fee.db.test.ts',
];
const DEBT = ['lib/payouts/lost-charge-back.db.test.ts', 'lib/operator/payments/reversals.db.test.ts'];
const CHARGE_BACK = ['lib/payouts/charge-back.db.test.ts', 'lib/payouts/lost-charge-back.db.test.ts'];
const SPLIT = ['lib/disputes/split.db.test.ts', 'lib/disputes/refused-part.db.test.ts'];
const PARTIAL = ['lib/payouts/partial-refund.db.test.ts', ...SPLIT];
const REFUND = ['lib/orders/refund.db.test.ts', 'server/refused-refund.db.test.ts', ...SPLIT];
const AFTER_REFUND = ['server/after-refund.db.test.ts', ...SPLIT];
const MISMATCH = [
  'lib/payouts/mismatch.db.test.ts',
  'lib/payouts/mismatch-snapshots.db.test.ts',
  'lib/operator/payments/payment-actions.db.test.ts',
  'lib/operator/payments/reversals.db.test.ts',
];
const SETTLEMENT = ['lib/orders/settlement.db.test.ts', 'server/gateway-answers.db.test.ts'];
const RELEASE = ['lib/orders/release.db.test.ts'];
const FEE = ['lib/orders/publishing-fee.db.test.ts'];

/**
 * Defects in the code that moves money: `from`, which is in the file once, becomes `to`, and one of the tests must fail.
 */
export const MUTATIONS = [
  // Pay-outs
  mutation(
    'lib/payouts/payout.ts',
    "where: { id: payoutId, state: 'sent' },",
    'where: { id: payoutId },',
    PAYOUT,
  ),
  mutation('lib/payouts/payout.ts', 'await returnPaidOutEarnings(tx, payoutId, at);', '', PAYOUT),
  mutation('lib/payouts/payout.ts', 'await returnReservedEarnings(tx, payoutId);', '', PAYOUT),
  mutation('lib/payouts/payout.ts', "where: { id, state: 'frozen' },", 'where: { id },', PAYOUT),
  mutation('lib/payouts/payout.ts', 'await postReturnedPayout(tx, payout, at);', '', PAYOUT),
  mutation('lib/payouts/payout-batch.ts', 'await holdProviders(tx, wanted);', '', BATCH),
  mutation('lib/payouts/payout-batch.ts', '...overdrawn, ', '', BATCH),
  mutation('lib/payouts/due-payouts.ts', '- coalesce(frozen.cents, 0)', '', BATCH),
  mutation('lib/payouts/due-payouts.ts', '- coalesce(kept_cents, 0)', '', [...BATCH, ...PARTIAL]),
  mutation('lib/payouts/due-payouts.ts', 'pixKeyHeldUntil > now', 'pixKeyHeldUntil < now', BATCH),
  mutation(
    'lib/orders/provider-earnings.ts',
    "{ from: 'released', to: 'paid_out' });",
    "{ from: 'released', to: 'released' });",
    [...PAYOUT, ...BATCH, ...CHARGE_BACK],
  ),
  // Restores and withdrawals
  mutation(
    'lib/ledger/restore.ts',
    "if (open) throw new DomainError('conflict', 'restore_unconfirmed');",
    '',
    RESTORE,
  ),
  mutation('lib/ledger/restore.ts', 'where: { id, confirmedAt: null },', 'where: { id },', RESTORE),
  mutation('lib/payouts/forgotten-transfer.ts', 'return payouts.length > 0 || ', 'return ', RESTORE),
  mutation('lib/payouts/forgotten-transfer.ts', 'await holdProviders(tx, [transfer.userId]);', '', RESTORE),
  mutation(
    'lib/ledger/withdrawal.ts',
    'if (amountCents > standsCents) await requireEnough(tx, from);',
    '',
    WITHDRAWAL,
  ),
  mutation(
    'lib/ledger/withdrawal.ts',
    "if (standing.amountCents !== standsCents) throw new DomainError('conflict', 'withdrawal_changed');",
    '',
    WITHDRAWAL,
  ),
  // Debts of providers
  mutation('lib/payouts/rules.ts', '180 * DAY_MS', '179 * DAY_MS', DEBT),
  mutation(
    'lib/payouts/provider-debt.ts',
    "whereHeldFor('charge_back', 'partial_refund')",
    "whereHeldFor('partial_refund')",
    DEBT,
  ),
  // Refunds
  mutation(
    'lib/payments/refund/perform-refund.ts',
    "state: { in: REFUND_IS_DUE }, payment: { state: 'approved' } },",
    'state: { in: REFUND_IS_DUE } },',
    [...REFUND, ...CHARGE_BACK],
  ),
  mutation(
    'lib/payments/refund/perform-refund.ts',
    '  await settle(payable, paymentId);\n  const due',
    '  const due',
    PARTIAL,
  ),
  mutation(
    'lib/payments/refund/refund-attempt.ts',
    'where: { refundId, refusedAt: null }',
    'where: { refundId }',
    REFUND,
  ),
  mutation(
    'lib/payments/refund/refund-decision.ts',
    "if (kind === 'full' && reason !== 'operator') throw new DomainError('conflict', 'refund_owed');",
    '',
    [...REFUND, 'lib/orders/cancellation/cancellation.db.test.ts'],
  ),
  mutation(
    'lib/payments/refund/refund-decision.ts',
    "if (kind === 'partial' || kind === 'goodwill') await held.payable.partWithdrawn(held, refund);",
    '',
    PARTIAL,
  ),
  mutation(
    'lib/payments/refund/gateway-partial-refund.ts',
    'if (amountCents < 0 && isLater(held, found)) return bookBack(held, -amountCents);',
    '',
    PARTIAL,
  ),
  mutation(
    'lib/payments/refund/gateway-partial-refund.ts',
    'amountCents: { lte: amountCents },',
    '',
    PARTIAL,
  ),
  mutation(
    'lib/payments/refund/manual-refund.ts',
    "const isGone = found.state !== 'approved';",
    'const isGone = false;',
    AFTER_REFUND,
  ),
  mutation(
    'lib/orders/partial-refund-bearer.ts',
    'if (amountCents === 0 || !ASSIGNABLE_STATES.includes(payment.state))',
    'if (amountCents === 0)',
    PARTIAL,
  ),
  // Charge-backs
  mutation(
    'lib/payments/rules.ts',
    'CHARGE_BACK_FINAL_AFTER_MS = 30 * DAY_MS',
    'CHARGE_BACK_FINAL_AFTER_MS = 29.9 * DAY_MS',
    CHARGE_BACK,
  ),
  mutation(
    'lib/payments/settlement/lost-charge-back.ts',
    "if (found?.state !== 'charged_back' || !found.isLost) return;",
    "if (found?.state !== 'charged_back') return;",
    CHARGE_BACK,
  ),
  mutation(
    'lib/payments/settlement/charge-back.ts',
    "where: { id: payment.id, state: 'approved' },",
    'where: { id: payment.id },',
    AFTER_REFUND,
  ),
  mutation('lib/payments/settlement/charge-back.ts', 'await repeatRefunds(tx, payment.id);', '', [
    ...CHARGE_BACK,
    ...REFUND,
  ]),
  mutation('lib/payments/settlement/standing.ts', '? -amountCents : 0', '? 0 : 0', AFTER_REFUND),
  mutation(
    'lib/payments/settlement/snapshot-ordering.ts',
    'changedAt < known.gatewayChangedAt',
    'changedAt > known.gatewayChangedAt',
    SETTLEMENT,
  ),
  // Mismatches
  mutation('lib/payments/settlement/settlement.ts', "if (hasExcess(found)) return 'excess';", '', PARTIAL),
  mutation('lib/payments/settlement/settlement.ts', "if (found.currency !== 'BRL') return 'currency';", '', [
    ...SETTLEMENT,
    ...MISMATCH,
  ]),
  mutation(
    'lib/payments/settlement/settlement.ts',
    "if (isOurs && found.state === 'charged_back') await openChargeBack(held, found);",
    '',
    MISMATCH,
  ),
  mutation(
    'lib/payments/mismatch/mismatch-decision.ts',
    '|| (await bookedCents(held, mismatch)) !== mismatch.amountCents',
    '',
    MISMATCH,
  ),
  mutation(
    'lib/payments/mismatch/mismatch-decision.ts',
    'if ((await timesDecided(tx, payment.id)) !== times) return;',
    '',
    MISMATCH,
  ),
  mutation('lib/payments/mismatch/mismatch-decision.ts', "mismatch.difference === 'returned' &&\n", '', [
    ...MISMATCH,
    ...AFTER_REFUND,
  ]),
  // Orders
  mutation(
    'lib/orders/release.ts',
    '!order.releaseAt || order.releaseAt > at || free === 0',
    '!order.releaseAt || free === 0',
    RELEASE,
  ),
  mutation(
    'lib/orders/order-holds.ts',
    "release: { states: ['confirmed'], stoppedBy: ALL_HOLDS },",
    "release: { states: ['confirmed'], stoppedBy: GATEWAY_HOLDS },",
    [...RELEASE, 'lib/operator/disputes/dispute.db.test.ts'],
  ),
  mutation(
    'lib/orders/order-holds.ts',
    "if (question === 'accept' || question === 'confirm') return { ...where, NOT: IS_REFUNDING };",
    '',
    ['lib/orders/guarded-order.db.test.ts', 'lib/orders/confirmation/confirmation.db.test.ts'],
  ),
  mutation(
    'lib/orders/paypal-limit.ts',
    'createdAt: { gt: new Date(now.getTime() - PAYPAL_LIMIT_MS) },',
    '',
    ['lib/operator/payouts/lost-fees.db.test.ts'],
  ),
  mutation('lib/orders/publishing-fee.ts', 'if (taken === 0) await revokePro', 'await revokePro', FEE),
  mutation('lib/orders/rules.ts', 'DAYS_TO_ANSWER_PROPOSAL = 3', 'DAYS_TO_ANSWER_PROPOSAL = 4', [
    'lib/orders/reschedule/reschedule.db.test.ts',
    'lib/orders/order-push.db.test.ts',
  ]),
  mutation(
    'lib/payments/refund/refund-decision.ts',
    "state: { in: [...REFUND_IS_DUE, 'refused'] }",
    "state: 'refused'",
    ['lib/disputes/refused-part.db.test.ts'],
  ),
  mutation('lib/payments/refund/perform-refund.ts', 'if (await wasPartPaidByHand(paymentId))', 'if (false)', [
    'lib/disputes/refused-part.db.test.ts',
  ]),
];

function mutation(file, from, to, tests) {
  return { file, from, to, tests };
}
