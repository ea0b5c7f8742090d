import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULTS, emptyAccount, addAccount, findAccount, openAccount } from './account';
import { balances, listCharges } from './books';
import { chargeBack, decline, dispute, expire, findCharge, pay, payLate, refund, resolve } from './deeds';
import { json, type Answer, type Ask } from './exchange';
import { shopSettings } from './keys';
import { isBusy, sendShuffled } from './notifications';
import { fault } from './fault';
import type { Account } from './records';

const SETTLE_MS = 30_000;

const settings = z.strictObject({
  payPalWebhookUrl: z.url().nullable().optional(),
  clockFile: z.string().nullable().optional(),
  isHolding: z.boolean().optional(),
  copies: z.int().min(1).max(100).optional(),
  isShuffling: z.boolean().optional(),
  isLosing: z.boolean().optional(),
});

const DEEDS = { pay, decline, expire, payLate, dispute, chargeBack, resolve, refund };
const deed = z.strictObject({ id: z.string() });
const alteration = z.strictObject({
  id: z.string(),
  amountCents: z.int().positive().optional(),
  currency: z.string().optional(),
  reference: z.string().nullable().optional(),
});

/** Calls for tests and developers, below /control/{account}. Undefined: it is none of them. */
export async function answerControl(ask: Ask): Promise<Answer | undefined> {
  const [, name, wish = ''] = /^\/control\/([\w-]+)(?:\/([\w-]+))?$/.exec(ask.path) ?? [];
  if (name === undefined) return undefined;
  if (ask.method === 'PUT' && wish === '') {
    openAccount(name, settings.parse(json(ask)));
    return { status: 200, body: { settings: shopSettings(name, ask.origin) } };
  }
  const account = findAccount(name);
  if (!account) return { status: 404, body: { message: 'no such account' } };
  return ask.method === 'GET' ? show(account, wish) : act(account, wish, ask);
}

function show(account: Account, wish: string): Answer | undefined {
  switch (wish) {
    case 'charges':
      return { status: 200, body: listCharges(account) };
    case 'balances':
      return { status: 200, body: balances(account) };
    case 'notifications':
      return { status: 200, body: account.notifications };
    default:
      return undefined;
  }
}

async function act(account: Account, wish: string, ask: Ask): Promise<Answer | undefined> {
  switch (wish) {
    case 'reset':
      addAccount({ ...emptyAccount(account.name), settings: account.settings, clock: account.clock });
      openAccount(account.name, {
        ...DEFAULTS,
        payPalWebhookUrl: account.settings.payPalWebhookUrl,
        clockFile: account.settings.clockFile,
        isHolding: account.settings.isHolding,
      });
      return done();
    case 'faults':
      account.faults.push(fault.parse(json(ask)));
      return done();
    case 'take-notifications': {
      const taken = account.notifications.filter(({ state }) => state === 'held');
      for (const notification of taken) notification.state = 'delivered';
      return { status: 200, body: taken };
    }
    case 'settle':
      await sendShuffled(account);
      return (await settles(account)) ? done() : { status: 504, body: { message: 'still busy' } };
    case 'alter':
      return alter(account, alteration.parse(json(ask)));
    default:
      return doDeed(account, wish, ask);
  }
}

function doDeed(account: Account, wish: string, ask: Ask): Answer | undefined {
  const found = Object.entries(DEEDS).find(([name]) => name === wish)?.[1];
  if (!found) return undefined;
  const { id } = deed.parse(json(ask));
  const charge = findCharge(account, id);
  if (!charge) return { status: 404, body: { message: `no charge ${id}` } };
  return found(account, charge) ? done() : { status: 409, body: { message: `${wish} is not possible now` } };
}

/** Makes the provider's record differ from what the shop asked for. */
function alter(account: Account, { id, ...changes }: z.output<typeof alteration>): Answer {
  const charge = findCharge(account, id);
  if (!charge) return { status: 404, body: { message: `no charge ${id}` } };
  Object.assign('pix' in charge ? charge.pix : charge.payPal, changes);
  return done();
}

async function settles(account: Account): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await wait(10))
    if (!isBusy(account)) return true;
  return false;
}

const done = (): Answer => ({ status: 200, body: {} });
