import { beforeAll, describe, expect, test } from 'vitest';
import { agreeToVersions, listAgreements } from '@/lib/accounts/agreement/agreement';
import { listVersions } from '@/lib/accounts/agreement/legal-version';
import { SHIPPED_TEXTS } from '@/lib/accounts/agreement/shipped-texts';
import { VERSIONS } from '@/lib/accounts/agreement/versions';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { readLegalPage } from './documents';
import { clock } from '@/lib/services/clock/clock';
import { advanceClock } from '@/test/clock';
import { doAction, offeredActions, requestOf } from '@/test/console/actions';
import { createOperator, type TestOperator } from '@/test/console/operators';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { runAction, writeConsequence } from '@/lib/operator/actions/run-action';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createOperator();
});

const { textPt, textEn } = SHIPPED_TEXTS.terms;
const ADDED = '\n\nUma frase nova.';
const inDays = (days: number) => saoPauloDay(new Date(clock.now().getTime() + days * 86_400_000));
const save = (values: Partial<Record<'text_pt' | 'text_en', string>> = {}) =>
  doAction(operator.actor, 'save_legal_draft', {
    id: 'terms',
    values: { text_pt: `${textPt}${ADDED}`, text_en: textEn, ...values },
  });
const publish = (from: string, consent = true) =>
  doAction(operator.actor, 'publish_legal_version', {
    id: 'terms',
    values: { from, ...(consent && { consent: 'on' }) },
  });
const offered = () => offeredActions(operator.actor, 'legal_text', 'terms');
const kindsOf = async (userId: number) =>
  (await db.notice.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind);

test('the shipped texts are the first version, and show their date in the format of their language', async () => {
  const [terms, privacy] = [await readLegalPage('terms'), await readLegalPage('privacy')];
  expect(terms).toMatchObject({ shown: { day: VERSIONS.terms, state: 'in_force' }, others: [] });
  expect(terms?.portuguese.values.day).toBe('25/09/2022');
  expect([privacy?.portuguese.values.day, privacy?.english.values.day]).toEqual([
    '28 de novembro de 2026',
    'November 28, 2026',
  ]);
  expect(await readLegalPage('terms', '2020-01-01')).toBeNull();
});

describe('a draft is not saved', () => {
  test.each([
    ['without a placeholder of the text in force', { text_pt: textPt.replaceAll('{fee}', '12%') }, 'text_pt'],
    ['in a format that cannot be read', { text_en: 'Nothing' }, 'text_en'],
  ] as const)('%s', async (_, values, field) => {
    await expect(save(values)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: 'invalid' } });
    expect(await db.legalVersion.count({ where: { holdsFrom: null } })).toBe(0);
  });

  test('over a draft that the operator has not seen', async () => {
    const values = { text_pt: textPt, text_en: textEn };
    const outdated = await requestOf(operator.actor, 'save_legal_draft', { id: 'terms', values });
    await save();
    await expect(runAction(operator.actor, outdated)).rejects.toMatchObject({
      reason: 'action_not_possible',
    });
  });
});

test('a draft can be published only from a day after that of the version in force', async () => {
  for (const day of ['2020-01-01', VERSIONS.terms, inDays(-1)])
    await expect(publish(day)).rejects.toMatchObject({ fields: { from: 'too_small' } });
});

test('a draft can be published for a day up to a year ahead; this is checked before the confirmation and again under the lock', async () => {
  const tooFar = { code: 'invalid', reason: 'date_too_far', fields: { from: 'too_big' } };
  const values = { from: inDays(366), consent: 'on' };
  const request = await requestOf(operator.actor, 'publish_legal_version', { id: 'terms', values });
  await expect(runAction(operator.actor, request)).rejects.toMatchObject(tooFar);
  const shown = writeConsequence({ sentence: 'people_told', counts: { count: 0 } });
  await expect(runAction(operator.actor, { ...request, shown })).rejects.toMatchObject(tooFar);
  expect((await listVersions('terms')).scheduled).toBeNull();
  await publish(inDays(365));
  expect((await listVersions('terms')).scheduled).not.toBeNull();
  await doAction(operator.actor, 'withdraw_legal_version', { id: 'terms' });
});

test('a scheduled version is announced, is in force from its day, and asks for consent; a withdrawn one becomes a draft', async () => {
  const { actor } = await logInAs(await createMember());
  await agreeToVersions(actor, VERSIONS);
  const day = inDays(5);
  await publish(day);
  await runJobs();
  expect(await kindsOf(actor.userId)).toEqual(['legalTextChanged']);
  expect(await readLegalPage('terms')).toMatchObject({ others: [{ day, state: 'scheduled' }] });
  expect(JSON.stringify(await readLegalPage('terms', day))).toContain('Uma frase nova.');
  expect(await offered()).toEqual(['withdraw_legal_version']);
  await doAction(operator.actor, 'withdraw_legal_version', { id: 'terms' });
  await runJobs();
  expect(await kindsOf(actor.userId)).toEqual(['legalTextChanged', 'legalChangeWithdrawn']);
  expect(await readLegalPage('terms', day)).toBeNull();
  expect((await listVersions('terms')).scheduled).toBeNull();
  expect(await offered()).toEqual(['save_legal_draft', 'publish_legal_version']);

  await publish(day);
  const before = await listAgreements(actor);
  expect(before).toMatchObject({ asked: false, current: { terms: VERSIONS.terms } });
  advanceClock({ days: 5 });
  const { actor: later } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }));
  const after = await listAgreements(later);
  expect(after).toMatchObject({ asked: true, current: { terms: day } });
  await expect(agreeToVersions(later, VERSIONS)).rejects.toMatchObject({ reason: 'newer_texts' });
  await agreeToVersions(later, after.current);
  expect((await listAgreements(later)).asked).toBe(false);
  expect(await readLegalPage('terms', VERSIONS.terms)).toMatchObject({
    shown: { state: 'earlier' },
    others: [{ day, state: 'in_force' }],
  });
  expect(JSON.stringify(await readLegalPage('terms'))).toContain('Uma frase nova.');
});

test('a version that needs no consent asks for none, and an earlier version keeps the fee of its time', async () => {
  const { actor } = await logInAs(await createMember());
  await agreeToVersions(actor, (await listAgreements(actor)).current);
  const earlier = (await listAgreements(actor)).current.terms;
  await save();
  advanceClock({ days: 1 });
  await publish(inDays(0), false);
  advanceClock({ days: 1 });
  await doAction(operator.actor, 'change_fee', { id: 'service_fee', values: { percent: '20' } });
  const { actor: later } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }));
  expect((await listAgreements(later)).asked).toBe(false);
  expect((await readLegalPage('terms'))?.portuguese.values.fee).toBe('20%');
  expect((await readLegalPage('terms', earlier))?.portuguese.values.fee).toBe('10%');
});

test('of two operators who publish a draft at once one is refused, and everyone is notified once', async () => {
  await save();
  const values = { from: inDays(30), consent: 'on' };
  const request = await requestOf(operator.actor, 'publish_legal_version', { id: 'terms', values });
  const first = await runAction(operator.actor, request);
  if (first.kind !== 'confirm') return expect.unreachable();
  const shown = JSON.stringify(first.consequence);
  const before = await db.massNotice.count();
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => runAction(operator.actor, { ...request, shown })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await db.massNotice.count()).toBe(before + 1);
});
