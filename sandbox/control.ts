import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULTS, emptyAccount, addAccount, findAccount, openAccount } from './account';
import { balances, listCharges } from './balances';
import {
  type Charge,
  chargeBack,
  comment,
  decline,
  dispute,
  expire,
  findCharge,
  hasRefunds,
  isRefunded,
  pay,
  payLate,
  refund,
  refundPart,
  resolve,
  undoRefund,
  withdrawRefund,
} from './charge-actions';
import { adopt, adoption } from './adoption';
import { findCheckout, CARD_OUTCOMES, payByCard } from './mercado-pago/checkout';
import { changeTransfer, receiveTransfer } from './paypal/transfer';
import { json, type HttpResponse, type HttpRequest } from './http';
import { shopSettings } from './keys';
import { isBusy, sendShuffled } from './notifications';
import { fault } from './faults';
import type { Account } from './records';

const SETTLE_MS = 30_000;

const settings = z.strictObject({
  payPalWebhookUrl: z.url().nullable().optional(),
  clockFile: z.string().nullable().optional(),
  isHolding: z.boolean().optional(),
  copies: z.int().min(1).max(100).optional(),
  isShuffling: z.boolean().optional(),
  isLosing: z.boolean().optional(),
  pixFeeBasisPoints: z.int().min(0).max(10_000).optional(),
  cardFeeBasisPoints: z.int().min(0).max(10_000).optional(),
  payPalFeeBasisPoints: z.int().min(0).max(10_000).optional(),
  payPalFixedFeeCents: z.int().min(0).optional(),
});

const ACTIONS = {
  pay,
  decline,
  expire,
  payLate,
  dispute,
  comment,
  chargeBack,
  resolve,
  refund,
  undoRefund,
  withdrawRefund,
};
/** `unlessRefunded` refuses the action once the whole charge is refunded. */
const action = z.strictObject({ id: z.string(), unlessRefunded: z.boolean().default(false) });
const partialRefund = z.strictObject({ id: z.string(), amountCents: z.int().positive() });
const alteration = z.strictObject({
  id: z.string(),
  amountCents: z.int().positive().optional(),
  currency: z.string().optional(),
  reference: z.string().nullable().optional(),
  collectorId: z.int().positive().optional(),
});
const transfer = z.strictObject({
  id: z.string().min(1),
  amountCents: z.int().positive(),
  isPending: z.boolean().default(false),
  reference: z.string().nullable().default(null),
  /** PayPal's event code; the default is 'General: received payment'. */
  code: z.string().default('T0000'),
});
/** `id` is the shop's reference or the checkout's id. */
const cardPayment = z.strictObject({
  id: z.string(),
  outcome: z.enum(CARD_OUTCOMES),
  installments: z.int().min(1).default(1),
});
const transferId = z.strictObject({ id: z.string() });

/** Control calls for tests and developers, below /control/{account}; undefined for other paths. */
export async function answerControl(request: HttpRequest): Promise<HttpResponse | undefined> {
  const [, name, command = ''] = /^\/control\/([\w-]+)(?:\/([\w-]+))?$/.exec(request.path) ?? [];
  if (name === undefined) return undefined;
  if (request.method === 'PUT' && command === '') {
    openAccount(name, settings.parse(json(request)));
    return { status: 200, body: { settings: shopSettings(name, request.origin) } };
  }
  const account = findAccount(name);
  if (!account) return { status: 404, body: { message: 'no such account' } };
  return request.method === 'GET' ? show(account, command) : act(account, command, request);
}

function show(account: Account, command: string): HttpResponse | undefined {
  switch (command) {
    case 'charges':
      return { status: 200, body: listCharges(account) };
    case 'balances':
      return { status: 200, body: balances(account) };
    case 'checkouts':
      return { status: 200, body: [...account.cardCheckouts.values()] };
    case 'notifications':
      return { status: 200, body: account.notifications };
    case 'sms':
      return { status: 200, body: account.sms };
    default:
      return undefined;
  }
}

async function act(
  account: Account,
  command: string,
  request: HttpRequest,
): Promise<HttpResponse | undefined> {
  switch (command) {
    case 'reset':
      addAccount({ ...emptyAccount(account.name), settings: account.settings, clock: account.clock });
      openAccount(account.name, {
        ...DEFAULTS,
        payPalWebhookUrl: account.settings.payPalWebhookUrl,
        clockFile: account.settings.clockFile,
        isHolding: account.settings.isHolding,
      });
      return done();
    case 'clear-faults':
      account.faults = [];
      return done();
    case 'faults':
      account.faults.push(fault.parse(json(request)));
      return done();
    case 'take-notifications': {
      const taken = account.notifications.filter(({ state }) => state === 'held');
      for (const notification of taken) notification.state = 'delivered';
      return { status: 200, body: taken };
    }
    case 'settle':
      await sendShuffled(account);
      return (await settles(account)) ? done() : { status: 504, body: { message: 'still busy' } };
    case 'refundPart': {
      const { id, amountCents } = partialRefund.parse(json(request));
      return perform(account, id, command, (charge) => refundPart(account, charge, amountCents));
    }
    case 'payByCard': {
      const { id, ...attempt } = cardPayment.parse(json(request));
      const checkout = findCheckout(account, id);
      if (!checkout) return { status: 404, body: { message: `no checkout ${id}` } };
      return payByCard(account, checkout, attempt)
        ? done()
        : { status: 409, body: { message: 'payByCard is not possible now' } };
    }
    case 'adopt':
      adopt(account, adoption.parse(json(request)));
      return done();
    case 'transfer':
      receiveTransfer(account, transfer.parse(json(request)));
      return done();
    case 'completeTransfer':
    case 'reverseTransfer': {
      const { id } = transferId.parse(json(request));
      return changeTransfer(account, id, command === 'completeTransfer' ? 'S' : 'V') ? done() : noTransfer();
    }
    case 'alter':
      return alter(account, alteration.parse(json(request)));
    default:
      return performAction(account, command, request);
  }
}

function performAction(account: Account, command: string, request: HttpRequest): HttpResponse | undefined {
  const found = Object.entries(ACTIONS).find(([name]) => name === command)?.[1];
  if (!found) return undefined;
  const { id, unlessRefunded } = action.parse(json(request));
  return perform(
    account,
    id,
    command,
    (charge) => !(unlessRefunded && isRefunded(charge)) && found(account, charge),
  );
}

function perform(
  account: Account,
  id: string,
  command: string,
  act: (charge: Charge) => boolean,
): HttpResponse {
  const charge = findCharge(account, id);
  if (!charge) return { status: 404, body: { message: `no charge ${id}` } };
  return act(charge) ? done() : { status: 409, body: { message: `${command} is not possible now` } };
}

/** Makes the gateway's record differ from the shop's request. The amount cannot change after a refund. */
function alter(account: Account, { id, ...changes }: z.output<typeof alteration>): HttpResponse {
  const charge = findCharge(account, id);
  if (!charge) return { status: 404, body: { message: `no charge ${id}` } };
  if (changes.amountCents !== undefined && hasRefunds(charge))
    return { status: 409, body: { message: 'alter is not possible now' } };
  Object.assign('pix' in charge ? charge.pix : charge.payPal, changes);
  return done();
}

async function settles(account: Account): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await wait(10))
    if (!isBusy(account)) return true;
  return false;
}

const noTransfer = (): HttpResponse => ({ status: 404, body: { message: 'no such transfer' } });
const done = (): HttpResponse => ({ status: 200, body: {} });
