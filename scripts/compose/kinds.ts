import sharp from 'sharp';
import { hashPassword } from '@/lib/accounts/password-hash';
import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { createUser, createWork, userRow } from '@/test/factories';
import type { Lane } from './lanes';

const ADS = 10;
/** More users than one, because the hourly limits on log-ins and pictures apply per user. */
const MEMBERS = 20;
const EMAILS = 600;
const PASSWORD = 'girassol amarelo';
const ANSWER_MS = 20_000;

/** Returns a lane for each kind of request to a shop, and the recipients of the emails that these requests cause. */
export async function openKinds(shop: string): Promise<{ lanes: Lane[]; recipients: string[] }> {
  const passwordHash = await hashPassword(PASSWORD);
  const works = await Promise.all(Array.from({ length: ADS }, () => createWork()));
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const user = await createUser({ passwordHash });
      return { email: user.email, token: await createSession(user, { ip: '127.0.0.1', userAgent: 'proof' }) };
    }),
  );
  const waiting = Array.from({ length: EMAILS }, () => userRow({ passwordHash }));
  await db.user.createMany({ data: waiting });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c84' } })
    .jpeg()
    .toBuffer();

  const recipients: string[] = [];
  let turn = 0;
  let avatar = '/favicon.svg';
  const next = <Item>(items: Item[]): Item => {
    turn += 1;
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('there is nothing to request');
    return item;
  };
  const send = (path: string, options: RequestInit = {}) =>
    fetch(`${shop}${path}`, { ...options, signal: AbortSignal.timeout(ANSWER_MS) });
  const put = (path: string, body: object) =>
    send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asMember = () => ({ authorization: `Bearer ${next(members).token}` });

  async function sendPicture(): Promise<Response> {
    const body = new FormData();
    body.append('uploadedAvatar', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'a.jpg');
    const response = await send('/api/firebase/avatar/update', { method: 'POST', headers: asMember(), body });
    if (response.ok) ({ avatar } = await response.clone().json());
    return response;
  }

  async function requestEmail(): Promise<Response> {
    const email = waiting.pop()?.email;
    if (email === undefined) throw new Error('all emails were requested');
    const response = await send(`/api/code/generate/utoken/${encodeURIComponent(email)}`);
    if (response.ok) recipients.push(email);
    return response;
  }

  const lanes: Lane[] = [
    { kind: 'the home page', everyMs: 100, ask: () => send('/') },
    { kind: 'a search, rendered', everyMs: 250, ask: () => send(`/search?search=chuveiro${(turn += 1)}`) },
    { kind: 'an ad', everyMs: 100, ask: () => send(`/details/${next(works).id}`) },
    { kind: 'a file of the build', everyMs: 200, ask: () => send('/favicon.svg') },
    { kind: 'a call', everyMs: 150, ask: () => put('/api/cards/list?search=chuveiro', { excluded: [] }) },
    { kind: 'a member’s call', everyMs: 150, ask: () => send('/api/orders/list', { headers: asMember() }) },
    {
      kind: 'a log-in',
      everyMs: 1_500,
      ask: () => put('/api/users/login', { email: next(members).email, password: PASSWORD }),
    },
    { kind: 'a picture sent', everyMs: 700, ask: sendPicture },
    { kind: 'a picture', everyMs: 200, ask: () => send(avatar) },
    { kind: 'an email', everyMs: 300, ask: requestEmail },
  ];
  return { lanes, recipients };
}
