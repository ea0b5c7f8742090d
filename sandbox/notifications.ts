import { randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Message, Notification } from './records';

/** The real gateways wait minutes, then hours; a restarting shop should not have to. */
const PAUSES_MS = [200, 400, 800, 1_500, 3_000, 6_000, 10_000, 15_000];
export const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS);

/** Stores a notification for the shop and sends it as the account's settings say. */
export function notify(account: Account, message: Message): void {
  const notification: Notification = {
    ...message,
    id: randomUUID(),
    state: firstState(account.settings),
    statuses: [],
  };
  account.notifications.push(notification);
  if (notification.state === 'waiting' && !account.settings.isShuffling) void send(account, notification);
}

function firstState({ isHolding, isLosing }: Account['settings']): Notification['state'] {
  if (isLosing) return 'lost';
  return isHolding ? 'held' : 'waiting';
}

/** Continues with the notifications that an earlier process did not deliver. */
export function resumeSending(account: Account): void {
  for (const notification of waiting(account)) void send(account, notification);
}

/** Sends the notifications of a shuffling account one after another, the last first. */
export async function sendShuffled(account: Account): Promise<void> {
  if (!account.settings.isShuffling) return;
  for (const notification of waiting(account).reverse()) await send(account, notification);
}

export function isBusy(account: Account): boolean {
  return waiting(account).length > 0;
}

function waiting({ notifications }: Account): Notification[] {
  return notifications.filter(({ state }) => state === 'waiting');
}

async function send({ settings }: Account, notification: Notification): Promise<void> {
  await Promise.all(Array.from({ length: settings.copies }, () => deliver(notification)));
  if (notification.state === 'waiting') notification.state = 'given_up';
}

async function deliver(notification: Notification): Promise<void> {
  for (const pause of [...PAUSES_MS, null]) {
    const status = await post(notification.url, notification.headers, notification.body);
    notification.statuses.push(status);
    if (status >= 200 && status < 300) {
      notification.state = 'delivered';
      return;
    }
    if (pause !== null) await wait(pause);
  }
}

const TIMEOUT_MS = 22_000;

/** Sends a body. Returns the status, or 0 without an answer. Names below .localhost mean this machine. */
function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(url, {
      method: 'POST',
      headers: { ...headers, ...length },
      timeout: TIMEOUT_MS,
      agent: false,
      ...(isLocal(url) && { lookup: thisMachine }),
    });
    request.once('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

function isLocal(url: string): boolean {
  return /(^|\.)localhost$/.test(new URL(url).hostname);
}

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

const thisMachine: NonNullable<http.RequestOptions['lookup']> = (_host, options, callback) => {
  if (options.all) callback(null, [LOOPBACK]);
  else callback(null, LOOPBACK.address, LOOPBACK.family);
};
