import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account';
import { post } from './post';

/** The real ones wait minutes, then hours; a shop that restarts should not. */
const PAUSES_MS = [200, 400, 800, 1_500, 3_000, 6_000, 10_000, 15_000];
const SHUFFLE_MS = 150;

type Message = {
  /** The provider's id of what it is about. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

export type Notification = Message & {
  id: string;
  state: 'held' | 'waiting' | 'delivered' | 'given_up' | 'lost';
  /** The shop's answers so far; 0: there was none. */
  answers: number[];
};

/** Takes a message for the shop and sends it, as the account's settings say. */
export function announce(account: Account, message: Message): void {
  const { isHolding, isLosing } = account.settings;
  const state = isLosing ? 'lost' : isHolding ? 'held' : 'waiting';
  const notification: Notification = { ...message, id: randomUUID(), state, answers: [] };
  account.notifications.push(notification);
  if (state === 'waiting') void send(account, notification);
}

/** Goes on with what a former process did not get rid of. */
export function resumeSending(account: Account): void {
  for (const notification of account.notifications)
    if (notification.state === 'waiting') void send(account, notification);
}

export function isBusy(account: Account): boolean {
  return account.notifications.some(({ state }) => state === 'waiting');
}

async function send(account: Account, notification: Notification): Promise<void> {
  const { copies, isShuffling } = account.settings;
  if (isShuffling) await waitForTheLast(account, notification);
  await Promise.all(Array.from({ length: copies }, () => deliver(notification)));
  if (notification.state === 'waiting') notification.state = 'given_up';
}

/** Whoever came later goes sooner. */
async function waitForTheLast(account: Account, notification: Notification): Promise<void> {
  await wait(SHUFFLE_MS);
  const waiting = account.notifications.filter(({ state }) => state === 'waiting');
  await wait((waiting.length - 1 - waiting.indexOf(notification)) * 5);
}

async function deliver(notification: Notification): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    const status = await post(notification.url, notification.headers, notification.body);
    notification.answers.push(status);
    if (status >= 200 && status < 300) {
      notification.state = 'delivered';
      return;
    }
    if (pause !== null) await wait(pause);
  }
}
