import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { type IdempotencyKey, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { IDEMPOTENCY_KEPT_MS } from '../rules';

/** Longer than any gateway call: the process of a call that takes longer has died. */
const UNDER_WAY_MS = 30_000;
/** The longest gateway call. */
const WAIT_MS = 8_000;
/** A call that failed after a longer wait is not repeated, because it would take as long again. */
const QUICK_MS = 1_000;
const LOOK_AGAIN_MS = 100;
/** Visible ASCII, as clients write UUIDs and the like. */
const KEY = /^[\x21-\x7e]{1,200}$/;

type Call<Answer> = {
  /** The call's Idempotency-Key; null: none. */
  key: string | null;
  /** The name of the call. */
  call: string;
  /** The parsed body. */
  body: unknown;
  answer: z.ZodType<Answer>;
};

/**
 * Runs `act` once per user and key: repeated calls return the same answer for a day, and concurrent calls
 * wait for it. Refusals are not stored, because nothing has happened. Throws `invalid`
 * (idempotency_key_malformed), `conflict` (idempotency_key_reused with another call or body;
 * idempotency_key_busy) and what `act` throws.
 */
export async function runIdempotently<Answer extends object>(
  { userId }: Actor,
  { key, call, body, answer }: Call<Answer>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return act();
  if (!KEY.test(key)) throw new DomainError('invalid', 'idempotency_key_malformed');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest();
  const kept = await claim({ userId, key, bodyHash });
  if (kept !== 'claimed') return answer.parse(kept.answer);
  try {
    const first = await act();
    await db.idempotencyKey.updateMany({ where: { userId, key }, data: { answer: first } });
    return first;
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: { userId, key } });
    throw error;
  }
}

export async function purgeExpiredIdempotencyKeys(now: Date): Promise<void> {
  await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - IDEMPOTENCY_KEPT_MS) } },
  });
}

export async function eraseIdempotencyKeys(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const { count } = await tx.idempotencyKey.deleteMany({ where: { userId } });
  return count;
}

type Claim = { userId: number; key: string; bodyHash: Uint8Array<ArrayBuffer> };

/** 'claimed' for the call that runs; for others the stored row, once it has an answer. */
async function claim(asked: Claim): Promise<'claimed' | IdempotencyKey> {
  const { userId, key } = asked;
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
    const claimed = { ...asked, answer: Prisma.DbNull, createdAt: clock.now() };
    if (waited < QUICK_MS) {
      const { count } = await db.idempotencyKey.createMany({ data: [claimed], skipDuplicates: true });
      if (count === 1) return 'claimed';
    }
    const kept = await db.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
    if (!kept && waited >= QUICK_MS) break;
    if (!kept) continue; // Refused in the meantime.
    const ageMs = claimed.createdAt.getTime() - kept.createdAt.getTime();
    const isSame = Buffer.compare(asked.bodyHash, kept.bodyHash) === 0;
    if (ageMs <= IDEMPOTENCY_KEPT_MS && !isSame) throw new DomainError('conflict', 'idempotency_key_reused');
    if (ageMs <= IDEMPOTENCY_KEPT_MS && kept.answer !== null) return kept;
    if (ageMs > UNDER_WAY_MS && (await takeOver(kept, claimed))) return 'claimed';
    await pause(LOOK_AGAIN_MS);
  }
  throw new DomainError('conflict', 'idempotency_key_busy');
}

/** False when a concurrent call was faster. */
async function takeOver(
  { userId, key, createdAt }: IdempotencyKey,
  data: Prisma.IdempotencyKeyUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await db.idempotencyKey.updateMany({ where: { userId, key, createdAt }, data });
  return count === 1;
}
