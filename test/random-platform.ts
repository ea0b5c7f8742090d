import { expect } from 'vitest';
import { closeOverdueDisputes } from '@/lib/disputes/deadlines';
import { noteWithdrawal } from '@/lib/ledger/withdrawal';
import { declineUnansweredOrders } from '@/lib/orders/acceptance/unanswered';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { expireOrders } from '@/lib/orders/expiry';
import { releaseOrders } from '@/lib/orders/release';
import { endLostChargeBacks } from '@/lib/payments/settlement/lost-charge-back';
import { compareGatewayLists } from '@/lib/payments/reconciliation/compare-lists';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { freezePayouts } from '@/lib/payouts/payout-batch';
import { writeOffOldDebts } from '@/lib/payouts/provider-debt';
import {
  markPayoutFailed,
  markPayoutReturned,
  markPayoutSent,
  markPayoutSentAfterAll,
} from '@/lib/payouts/payout';
import { type Gateway, methodsOf } from '@/lib/services/payment-gateways/port';
import { payables } from '@/server/payables';
import { sendMailJob } from '@/lib/services/mail/queue-mail';
import { ROUTES } from '@/sandbox/faults';
import { db } from '../lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from './clock';
import { applyAgain, receive } from './hiring';
import { runJobs } from './jobs';
import { sandbox } from './payment-sandbox';
import { OPERATOR } from './payouts';
import { orRefused } from './random-order';

/** A concurrency that leaves connections for others. No test reads these e-mails. */
const QUEUE = { concurrency: 4, except: sendMailJob };
/** More than the histories can lose by refunds that were made twice. */
const CAPITAL_CENTS = 100_000_000;

/** Events that concern all orders. `chance`, from 0 to 999, decides their details. */
export const PLATFORM_ACTIONS = {
  deliver: () => deliverNotifications(() => 1),
  deliverSome: (chance) => deliverNotifications((index) => (chance + index) % 3, chance),
  loseNotifications: () => sandbox.takeNotifications(),
  applyAgain: () => applyAgain(),
  letMinutesPass: async (chance) => advanceClock({ minutes: chance }),
  letDaysPass: async (chance) => advanceClock({ days: 1 + (chance % 15) }),
  letAWeekPass: async () => advanceClock({ days: 7, minutes: 1 }),
  expire: () => expireOrders(),
  confirmByTime: () => confirmPastOrders(),
  declineUnanswered: () => Promise.all([declineUnansweredOrders(), declineUnansweredOrders()]),
  endDisputes: () => Promise.all([closeOverdueDisputes(), closeOverdueDisputes()]),
  release: () => Promise.all([releaseOrders(), releaseOrders()]),
  freeze: (chance) => freeze(chance),
  payOut: (chance) => payOutAll(chance),
  returnTransfers: (chance) => returnTransfers(chance),
  moveToBank: (chance) => moveToBank(chance),
  reconcile: () => reconcilePayments(payables),
  endLostChargeBacks: () => endLostChargeBacks(payables),
  writeOffOldDebts: () => writeOffOldDebts(),
  runJobs: () => runJobs(QUEUE),
  loseAnswers: (chance) => sandbox.fail(failing(chance), 'loseAnswer', { times: 1 + (chance % 9) }),
  lockOut: (chance) => lockOut(chance % 2 === 0 ? 'pix' : 'paypal'),
  breakDown: (chance) => sandbox.fail(failing(chance), 'error500', { times: 1 + (chance % 9) }),
} satisfies Record<string, (chance: number) => Promise<unknown>>;

/** Advances the clock and finishes all work that is due, including work with lost notifications. */
export async function finishDueWork(...pauses: { days?: number; minutes?: number }[]): Promise<void> {
  for (const pause of pauses) {
    advanceClock(pause);
    for (let page = 0; page < 4; page += 1) await reconcilePayments(payables);
    // Only the lists contain a second payment on a card's page whose notification was lost.
    await compareGatewayLists(payables);
    await expireOrders();
    await closeOverdueDisputes();
    await declineUnansweredOrders();
    await runWaitingJobs();
  }
}

/** Runs all waiting jobs, and retries failed ones without their delay. */
export async function runWaitingJobs(): Promise<void> {
  await db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await runJobs(QUEUE);
}

/** Delivers each held notification this many times in random order. */
async function deliverNotifications(copiesOf: (index: number) => number, chance?: number): Promise<void> {
  const copies = (await sandbox.takeNotifications()).flatMap((notification, index) =>
    Array.from({ length: copiesOf(index) }, () => notification),
  );
  const rank = (index: number) => (chance === undefined ? index : (chance * (index + 7) * 31) % 101);
  const ordered = copies
    .map((notification, index) => ({ notification, rank: rank(index) }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { notification } of ordered)
    // After ten days their signatures are too old.
    await orRefused(() => receive(notification));
  await runJobs(QUEUE);
}

async function freeze(chance: number): Promise<void> {
  await freezePayouts(OPERATOR, { account: chance % 2 === 0 ? 'cash_pix' : 'bank' });
}

/** Freezes due pay-outs and settles all frozen ones; some transfers fail. */
async function payOutAll(chance: number): Promise<void> {
  await orRefused(() => freeze(chance));
  for (const { id } of await db.payout.findMany({ where: { state: 'frozen' }, select: { id: true } })) {
    if ((chance + id) % 7 === 0) await markPayoutFailed(OPERATOR, id, 'chave inexistente');
    else await markPayoutSent(OPERATOR, id, `E${id}`);
  }
}

/**
 * Freezes all due pay-outs and sends all frozen ones, after providers with a returned pay-out have confirmed their
 * keys. Our capital replaces what double refunds took from our accounts.
 */
export async function payOutRest(): Promise<void> {
  await db.user.updateMany({ where: { pixKey: { not: null } }, data: { pixKeyConfirmedAt: clock.now() } });
  await orRefused(() => freezePayouts(OPERATOR, { account: 'cash_pix', missingCents: CAPITAL_CENTS }));
  for (const { id } of await db.payout.findMany({ where: { state: 'frozen' }, select: { id: true } }))
    await markPayoutSent(OPERATOR, id, `E${id}`);
}

/**
 * Some transfers come back, and some that were marked as failed or returned turn out to be sent; those that another
 * pay-out has replaced would be paid twice.
 */
async function returnTransfers(chance: number): Promise<void> {
  const settled = await db.payout.findMany({
    where: { state: { not: 'frozen' } },
    include: { shares: { include: { order: true } } },
    orderBy: { id: 'desc' },
    take: 20,
  });
  for (const { id, state, shares } of settled.filter((payout) => (chance + payout.id) % 3 === 0)) {
    if (state !== 'sent' && shares.some(({ order }) => order.payoutId !== null)) continue;
    const afterAll = { payoutId: id, transferId: `E${id}`, reason: 'está no extrato' };
    if (state === 'sent') await markPayoutReturned(OPERATOR, id, 'conta encerrada');
    else await markPayoutSentAfterAll(OPERATOR, afterAll);
  }
}

let transfers = 0;

async function moveToBank(chance: number): Promise<void> {
  transfers += 1;
  const from = chance % 2 === 0 ? 'cash_pix' : 'cash_paypal';
  await noteWithdrawal({ from, amountCents: 1 + chance * 100, transferId: `W${transfers}` });
}

/** A gateway rejects our keys for a while: its payments stand still, then continue. */
async function lockOut(gateway: Gateway): Promise<void> {
  const name = gateway === 'pix' ? 'mercado-pago.' : 'paypal.';
  for (const route of ROUTES.filter((each) => each.startsWith(name)))
    await sandbox.fail(route, 'unauthorized', { times: 1_000_000 });
  const before = await standingOf(gateway);
  await deliverNotifications(() => 1);
  for (const act of [expireOrders, releaseOrders]) await act();
  for (const act of [reconcilePayments, endLostChargeBacks]) await act(payables);
  expect(await standingOf(gateway)).toEqual(before);
  await sandbox.clearFaults();
  await runWaitingJobs();
}

/**
 * The states of all payments at a gateway, including those by card. The state of an order whose charge failed is left
 * out, because it may expire without a call to the gateway.
 */
function standingOf(gateway: Gateway): Promise<unknown[]> {
  return db.$queryRaw`
    select payments.id, payments.state,
      (select array_agg(refunds.state order by refunds.id) from refunds where payment_id = payments.id) as refund_states,
      case when payments.state in ('intended', 'pending', 'approved', 'charged_back') then orders.state end as order_state,
      (select count(*)::int from ledger_transactions where payment_id = payments.id) as postings
    from payments join orders on orders.id = payments.order_id
    where payments.method::text = any(${methodsOf(gateway)}::text[]) order by payments.id`;
}

const FAILING = [
  'mercado-pago.get',
  'mercado-pago.refund',
  'mercado-pago.cancel',
  'paypal.get',
  'paypal.capture',
  'paypal.refund',
] as const;

function failing(chance: number): (typeof FAILING)[number] {
  return FAILING[chance % FAILING.length] ?? 'mercado-pago.get';
}
