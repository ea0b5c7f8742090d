import { readFileSync, writeFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import sharp from 'sharp';
import { z } from 'zod';
import { hashPassword } from '@/lib/accounts/password-hash';
import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { createUser } from '@/test/factories';
import { requiredEnv } from '../crash/required-env';

/**
 * A user of SHOP. `join` creates the account with a picture and writes both to MEMBER_FILE; `return` logs in and checks
 * that the picture is unchanged. Started by outgrow.mjs.
 */
const PASSWORD = 'girassol amarelo';
const shop = requiredEnv('SHOP');
const file = requiredEnv('MEMBER_FILE');
const noted = z.object({ email: z.string(), avatar: z.string(), picture: z.base64() });

if (process.argv[2] === 'join') await join();
else await comeBack();
await db.$disconnect();

async function join(): Promise<void> {
  const page = await fetch(shop);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=\d{8}/);
  const user = await createUser({ passwordHash: await hashPassword(PASSWORD) });
  const token = await createSession(user, { ip: '127.0.0.1', userAgent: 'proof' });
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#48c' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('uploadedAvatar', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'a.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${shop}/api/firebase/avatar/update`, { method: 'POST', headers, body });
  assert.equal(sent.status, 200);
  const { avatar } = z.object({ avatar: z.string() }).parse(await sent.json());
  const note = { email: user.email, avatar, picture: await readPicture(avatar) };
  writeFileSync(file, JSON.stringify(note));
}

async function comeBack(): Promise<void> {
  const { email, avatar, picture } = noted.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entered = await fetch(`${shop}/api/users/login`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  assert.equal(entered.status, 200);
  assert.equal(await readPicture(avatar), picture);
}

async function readPicture(address: string): Promise<string> {
  const response = await fetch(new URL(address, shop));
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}
