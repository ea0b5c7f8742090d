import { afterEach, describe, expect, test } from 'vitest';
import { env } from '@/lib/platform/env';
import { db } from '@/lib/platform/database/db';
import { advanceClock } from '@/test/clock';
import { inTurn, whileHeld } from '@/test/held-rows';
import { emailsTo, lastEmailTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { codeTextedTo } from '@/test/sms';
import { unzip } from '@/test/unzip';
import { closeAccount } from '../deletion';
import { downloadData } from '../personal-data';
import { getProfile, updateUser } from '../user';
import { confirmPhone, purgeExpiredPhoneCodes, sendPhoneCode } from './phone-code';

const gateway = { SMS_GATEWAY_URL: env.SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN: env.SMS_GATEWAY_TOKEN };
const wrongCode = { code: 'invalid', reason: 'wrong_phone_code' };
let made = 0;

afterEach(() => Object.assign(env, gateway));

function withoutGateway(): void {
  Object.assign(env, { SMS_GATEWAY_URL: undefined, SMS_GATEWAY_TOKEN: undefined });
}

function newPhone(): string {
  made += 1;
  return `119${String(70_000_000 + made)}`;
}

/** A logged-in user with a phone. */
async function createOwner(phone = newPhone()) {
  const user = await createMember({ phone });
  return { user, phone, ...(await logInAs(user)) };
}

/** The same, after a code was sent by SMS. */
async function withCode(phone?: string) {
  const owner = await createOwner(phone);
  await sendPhoneCode(owner.actor);
  return { ...owner, code: await codeTextedTo(owner.phone) };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

function changePhone({ actor, user }: Owner, phone: string) {
  return updateUser(actor, { name: user.name, phone, profession: '', description: '' }, async () => {});
}

async function checkOf({ actor }: Pick<Owner, 'actor'>): Promise<string> {
  return (await getProfile(actor)).phone_check;
}

describe('no code is sent', () => {
  test('without a phone, to a landline, or to a phone that is confirmed', async () => {
    const ask = async (phone: string | null) =>
      sendPhoneCode((await logInAs(await createMember({ phone }))).actor);
    await expect(ask(null)).rejects.toMatchObject({ reason: 'phone_missing' });
    await expect(ask('1132654321')).rejects.toMatchObject({ reason: 'phone_not_mobile' });
    const { actor, code } = await withCode();
    await confirmPhone(actor, code);
    await expect(sendPhoneCode(actor)).rejects.toMatchObject({ reason: 'phone_confirmed' });
  });

  test('a fourth time in an hour for an account, or an eleventh time in a day for a number', async () => {
    const { actor, phone } = await createOwner();
    for (let sent = 0; sent < 3; sent += 1) await sendPhoneCode(actor);
    await expect(sendPhoneCode(actor)).rejects.toMatchObject({ code: 'too_many' });
    for (let sent = 3; sent < 10; sent += 1) await sendPhoneCode((await createOwner(phone)).actor);
    const { actor: another } = await createOwner(phone);
    await expect(sendPhoneCode(another)).rejects.toMatchObject({ code: 'too_many' });
    expect(await sandbox.smsTo(`+55${phone}`)).toHaveLength(10);
  });
});

describe('an SMS gateway', () => {
  test.each(['error500', 'unauthorized', 'refuse', 'tooMany'] as const)(
    'that fails with %s is reported, and a second try works',
    async (kind) => {
      const { actor, phone } = await createOwner();
      await sandbox.fail('sms.send', kind);
      await expect(sendPhoneCode(actor)).rejects.toMatchObject({
        code: 'unavailable',
        reason: 'sms_not_sent',
      });
      expect(await sandbox.smsTo(`+55${phone}`)).toEqual([]);
      await sendPhoneCode(actor);
      await confirmPhone(actor, await codeTextedTo(phone));
      expect(await checkOf({ actor })).toBe('sms');
    },
  );

  test('whose answer is lost has sent a code that works', async () => {
    const { actor, phone } = await createOwner();
    await sandbox.fail('sms.send', 'loseAnswer');
    await expect(sendPhoneCode(actor)).rejects.toMatchObject({ reason: 'sms_not_sent' });
    await confirmPhone(actor, await codeTextedTo(phone));
    expect(await checkOf({ actor })).toBe('sms');
  });

  test('that accepts and sends half an answer counts as successful', async () => {
    const { actor, phone } = await createOwner();
    await sandbox.fail('sms.send', 'stall');
    await sendPhoneCode(actor);
    await confirmPhone(actor, await codeTextedTo(phone));
    expect(await checkOf({ actor })).toBe('sms');
  });
});

describe('a code is rejected', () => {
  test('when it is wrong, even the right one after five attempts at once', async () => {
    const { actor, code } = await withCode();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.allSettled(Array.from({ length: 20 }, () => confirmPhone(actor, wrong)));
    await expect(confirmPhone(actor, code)).rejects.toMatchObject(wrongCode);
    expect(await db.phoneCode.findUnique({ where: { userId: actor.userId } })).toMatchObject({ tries: 5 });
    expect(await checkOf({ actor })).toBe('none');
  });

  test('after ten minutes, and is then deleted', async () => {
    const { actor, code } = await withCode();
    advanceClock({ minutes: 10.1 });
    await expect(confirmPhone(actor, code)).rejects.toMatchObject(wrongCode);
    await purgeExpiredPhoneCodes(new Date(Date.now() + 30 * 60_000));
    expect(await db.phoneCode.count({ where: { userId: actor.userId } })).toBe(0);
  });

  test('once it was used or replaced, and for another account with the same number', async () => {
    const { actor, code, phone } = await withCode();
    const { actor: other } = await createOwner(phone);
    await expect(confirmPhone(other, code)).rejects.toMatchObject(wrongCode);
    await sendPhoneCode(actor);
    const second = await codeTextedTo(phone);
    if (second !== code) await expect(confirmPhone(actor, code)).rejects.toMatchObject(wrongCode);
    await confirmPhone(actor, second);
    await expect(confirmPhone(actor, second)).rejects.toMatchObject(wrongCode);
  });
});

test('a code by SMS confirms the phone until the phone changes, even to the same number later', async () => {
  const owner = await withCode();
  const { actor, code, phone } = owner;
  expect(await checkOf(owner)).toBe('none');
  expect(await confirmPhone(actor, code)).toEqual({ channel: 'sms' });
  expect(await checkOf(owner)).toBe('sms');
  await changePhone(owner, phone);
  expect(await checkOf(owner)).toBe('sms');
  await changePhone(owner, newPhone());
  await changePhone(owner, phone);
  expect(await checkOf(owner)).toBe('none');
});

test('of several accounts that prove one number, the last one keeps the proof', async () => {
  const [first, second] = [await withCode(), await createOwner()];
  await confirmPhone(first.actor, first.code);
  await changePhone(second, first.phone);
  await sendPhoneCode(second.actor);
  await confirmPhone(second.actor, await codeTextedTo(first.phone));
  expect([await checkOf(first), await checkOf(second)]).toEqual(['none', 'sms']);
});

describe('at once', () => {
  test('two confirmations with one code record one check', async () => {
    const { user, actor, code } = await withCode();
    const confirm = () => confirmPhone(actor, code);
    const outcomes = await inTurn({ table: 'users', id: user.id }, [confirm, confirm]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await checkOf({ actor })).toBe('sms');
  });

  test('two accounts that prove one number both succeed, and one keeps the proof', async () => {
    const first = await withCode();
    const second = await withCode(first.phone);
    await Promise.all([confirmPhone(first.actor, first.code), confirmPhone(second.actor, second.code)]);
    expect(await db.phoneCheck.count({ where: { phone: first.phone, channel: 'sms' } })).toBe(1);
  });

  test('two accounts that prove each other’s former numbers do not deadlock', async () => {
    const [ana, bia] = [await withCode(), await withCode()];
    await confirmPhone(ana.actor, ana.code);
    await confirmPhone(bia.actor, bia.code);
    // Written directly, because a change through the profile would delete the checks.
    await db.user.update({ where: { id: ana.user.id }, data: { phone: bia.phone } });
    await db.user.update({ where: { id: bia.user.id }, data: { phone: ana.phone } });
    await sendPhoneCode(ana.actor);
    await sendPhoneCode(bia.actor);
    const codes = [await codeTextedTo(bia.phone), await codeTextedTo(ana.phone)] as const;
    await Promise.all([confirmPhone(ana.actor, codes[0]), confirmPhone(bia.actor, codes[1])]);
    expect([await checkOf(ana), await checkOf(bia)]).toEqual(['sms', 'sms']);
  });

  test('a change of the number wins over the confirmation of the old one', async () => {
    const owner = await withCode();
    const { user, actor, code } = owner;
    const [changed, confirmed] = await inTurn({ table: 'users', id: user.id }, [
      () => changePhone(owner, newPhone()),
      () => confirmPhone(actor, code),
    ]);
    expect(changed?.status).toBe('fulfilled');
    expect(confirmed).toMatchObject({ status: 'rejected', reason: wrongCode });
    expect(await checkOf(owner)).toBe('none');
  });

  test('a confirmation before a change of the number leaves no proof of the new one', async () => {
    const owner = await withCode();
    const outcomes = await inTurn({ table: 'users', id: owner.user.id }, [
      () => confirmPhone(owner.actor, owner.code),
      () => changePhone(owner, newPhone()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await checkOf(owner)).toBe('none');
    expect(await db.phoneCheck.count({ where: { userId: owner.user.id } })).toBe(0);
  });

  test('a code is not sent if the number changes at the same time', async () => {
    const { user, actor, phone } = await createOwner();
    const changing = [`update users set phone = '${newPhone()}' where id = $1`];
    const outcome = await whileHeld({ table: 'users', id: user.id, changing }, () => sendPhoneCode(actor));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { reason: 'phone_changed' } });
    expect(await sandbox.smsTo(`+55${phone}`)).toEqual([]);
  });

  test('closing the account erases codes and checks, and refuses a late confirmation', async () => {
    const { user, actor, code } = await withCode();
    const [closed, confirmed] = await inTurn({ table: 'users', id: user.id }, [
      () => closeAccount(actor, PASSWORD, { guards: [], erasers: [] }),
      () => confirmPhone(actor, code),
    ]);
    expect([closed?.status, confirmed?.status]).toEqual(['fulfilled', 'rejected']);
    expect(await db.phoneCode.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.phoneCheck.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe('without an SMS gateway', () => {
  test('the code goes by email, also for a landline, and the phone stays unproved', async () => {
    withoutGateway();
    const owner = await createOwner('1132651234');
    expect(await sendPhoneCode(owner.actor)).toEqual({ channel: 'email' });
    await runJobs();
    const { text, subject } = await lastEmailTo(owner.user.email);
    expect(text).toContain('1234');
    expect(text).not.toContain(owner.phone);
    const code = /\d{6}/.exec(subject ?? '')?.[0] ?? '';
    expect(await confirmPhone(owner.actor, code)).toEqual({ channel: 'email' });
    expect(await checkOf(owner)).toBe('email');
    expect(await getProfile(owner.actor)).toMatchObject({ phone_code_channel: 'email' });
  });

  test('a code by email takes the proof from no other account, and an SMS proves the phone later', async () => {
    const first = await withCode();
    await confirmPhone(first.actor, first.code);
    withoutGateway();
    const second = await createOwner(first.phone);
    await sendPhoneCode(second.actor);
    await runJobs();
    const code = /\d{6}/.exec((await lastEmailTo(second.user.email)).subject ?? '')?.[0] ?? '';
    await confirmPhone(second.actor, code);
    expect([await checkOf(first), await checkOf(second)]).toEqual(['sms', 'email']);
    Object.assign(env, gateway);
    await sendPhoneCode(second.actor);
    await confirmPhone(second.actor, await codeTextedTo(first.phone));
    expect([await checkOf(first), await checkOf(second)]).toEqual(['none', 'sms']);
  });
});

test('only a slow hash of the code is stored, and no email is sent beside the SMS', async () => {
  const { user, code } = await withCode();
  const { codeHash, ...row } = await db.phoneCode.findUniqueOrThrow({ where: { userId: user.id } });
  expect(codeHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain(code);
  await runJobs();
  expect(await emailsTo(user.email)).toEqual([]);
});

test('an SMS is in the language of the user and fits in two messages', async () => {
  for (const [locale, words] of [
    ['pt-BR', 'Não compartilhe com ninguém'],
    ['en-US', 'share it'],
  ] as const) {
    const phone = newPhone();
    await sendPhoneCode((await logInAs(await createMember({ phone, locale }))).actor);
    const [text = ''] = await sandbox.smsTo(`+55${phone}`);
    expect(text).toContain(words);
    expect(text.length).toBeLessThan(134);
  }
});

test('the data download states how the phone was checked, and contains no code', async () => {
  const { actor, phone, code } = await withCode();
  const account = async () => {
    const file = await downloadData(actor, []);
    return unzip(new Uint8Array(await file.arrayBuffer())).get('account.json') ?? '';
  };
  const before = await account();
  expect(JSON.parse(before)).toMatchObject({ phoneCode: { phone, channel: 'sms' }, phoneCheck: null });
  expect(before).not.toMatch(/argon2id|codeHash/);
  await confirmPhone(actor, code);
  expect(JSON.parse(await account())).toMatchObject({
    phoneCode: null,
    phoneCheck: { phone, channel: 'sms' },
  });
});
