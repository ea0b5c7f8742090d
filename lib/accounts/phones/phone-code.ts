import { randomInt } from 'node:crypto';
import type { PhoneChannel, Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { localeOf } from '@/lib/platform/locale';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { queueMail } from '@/lib/services/mail/queue-mail';
import { SmsNotSentError, type SmsGateway } from '@/lib/services/sms/port';
import { renderSms } from '@/lib/services/sms/render-sms';
import { smsGateway } from '@/lib/services/sms/sms-gateway';
import type { Actor } from '../actor';
import { lockActor } from '../lock-actor';
import { hashPassword, matchesPasswordHash } from '../password-hash';
import { phoneCodesByNumber, phoneCodesByUser } from '../rate-limits';
import { CODE_TRIES, CODE_VALID_MS, isMobile, PHONE_CODE_LENGTH } from '../rules';
import { howChecked, recordPhoneCheck, WITH_PHONE_CHECK } from './phone-check';

/** How codes for phones are currently sent: by email while no SMS gateway is set. */
export function phoneCodeChannel(): PhoneChannel {
  return smsGateway() ? 'sms' : 'email';
}

/**
 * Sends the actor a code for the phone of their account; an earlier code becomes invalid. Throws `conflict`
 * (phone_missing, phone_not_mobile, phone_confirmed, phone_changed), `unavailable` (sms_not_sent), TooManyError past 3
 * an hour for an account and 10 a day for a number.
 */
export async function sendPhoneCode(actor: Actor): Promise<{ channel: PhoneChannel }> {
  const gateway = smsGateway();
  const channel: PhoneChannel = gateway ? 'sms' : 'email';
  const phone = await getPhoneToCheck(actor, channel);
  await phoneCodesByUser.spend(String(actor.userId));
  await phoneCodesByNumber.spend(phone);
  const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
  const made = { phone, channel, tries: 0, codeHash: await hashPassword(code) };
  const expiresAt = new Date(clock.now().getTime() + CODE_VALID_MS);
  const user = await db.$transaction(async (tx) => {
    const owner = await lockActor(tx, actor);
    if (owner.phone !== phone) throw new DomainError('conflict', 'phone_changed');
    await storeCode(tx, owner, { ...made, expiresAt });
    if (channel === 'email') await mailPhoneCode(tx, owner, { phone, code, expiresAt });
    return owner;
  });
  // After the commit: a gateway may be slow, and the message may arrive even if its answer is lost.
  if (gateway) await sendSms(gateway, user, { phone, code });
  return { channel };
}

/**
 * Checks the code of `sendPhoneCode` and records how the phone was checked. Each check uses one of five attempts before
 * comparing, so parallel guesses cannot share one. Throws the same `invalid` (wrong_phone_code) for a wrong, expired,
 * used or missing code, and if the phone has changed since.
 */
export async function confirmPhone(actor: Actor, code: string): Promise<{ channel: PhoneChannel }> {
  const { userId } = actor;
  const [sent] = await db.phoneCode.updateManyAndReturn({
    where: { userId, tries: { lt: CODE_TRIES }, expiresAt: { gt: clock.now() } },
    data: { tries: { increment: 1 } },
  });
  const isRight = await matchesPasswordHash(code, sent?.codeHash ?? null);
  if (!sent || !isRight) throw wrongCode();
  const { phone, channel, codeHash } = sent;
  await db.$transaction(async (tx) => {
    // Every change of the phone deletes the code under the same lock.
    await lockActor(tx, actor);
    const { count } = await tx.phoneCode.deleteMany({ where: { userId, codeHash } });
    if (count === 0) throw wrongCode();
    await recordPhoneCheck(tx, { userId, phone, channel });
  });
  return { channel };
}

export async function purgeExpiredPhoneCodes(now: Date): Promise<void> {
  await db.phoneCode.deleteMany({ where: { expiresAt: { lt: now } } });
}

async function getPhoneToCheck({ userId }: Actor, channel: PhoneChannel): Promise<string> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: WITH_PHONE_CHECK });
  if (user.phone === null) throw new DomainError('conflict', 'phone_missing');
  if (channel === 'sms' && !isMobile(user.phone)) throw new DomainError('conflict', 'phone_not_mobile');
  if (howChecked(user) === 'sms') throw new DomainError('conflict', 'phone_confirmed');
  return user.phone;
}

async function storeCode(
  tx: Prisma.TransactionClient,
  { id: userId }: User,
  code: Omit<Prisma.PhoneCodeUncheckedCreateInput, 'userId'>,
): Promise<void> {
  await tx.phoneCode.upsert({ where: { userId }, create: { userId, ...code }, update: code });
}

async function mailPhoneCode(
  tx: Prisma.TransactionClient,
  { email, locale }: User,
  { phone, code, expiresAt }: { phone: string; code: string; expiresAt: Date },
): Promise<void> {
  await queueMail(tx, {
    recipient: email,
    locale: localeOf(locale),
    template: 'phoneCode',
    values: { code, ending: phone.slice(-4) },
    expiresAt,
  });
}

async function sendSms(
  gateway: SmsGateway,
  { locale }: User,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  try {
    await gateway.send({ to: `+55${phone}`, text: renderSms('phoneCode', { code }, localeOf(locale)) });
  } catch (error) {
    if (!(error instanceof SmsNotSentError)) throw error;
    log.warn({ error }, 'a code was not sent by SMS');
    throw new DomainError('unavailable', 'sms_not_sent');
  }
}

function wrongCode(): DomainError {
  return new DomainError('invalid', 'wrong_phone_code', { tocompare: 'invalid' });
}
