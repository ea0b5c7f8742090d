import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActionState } from '@/lib/presentation/console/action-state';
import type { Action } from '@/lib/operator/actions/action';
import type { Field } from '@/lib/operator/actions/fields';
import { revokeOperator } from '@/lib/operator/access/operator';
import { ACTIONS } from '@/lib/operator/actions/registry';
import { fieldsOf } from '@/lib/operator/actions/run-action';
import { blockUser } from '@/lib/operator/block';
import { LISTS } from '@/lib/operator/lists/registry';
import { ACTIONS_PER_HOUR, READINGS_PER_HOUR } from '@/lib/operator/rules';
import { db } from '@/lib/platform/database/db';
import enUS from '@/messages/en-US';
import { sendIdentity } from '@/test/console/identity';
import { createOperator, enrolByHand } from '@/test/console/operators';
import { daysFromNow } from '@/test/hire-scenario';
import { createMember, logInAs } from '@/test/members';
import { contentOfTables } from '@/test/odd/table-content';

const HOST = 'localhost:3000';
const browser = vi.hoisted(() => ({ cookie: '', origin: '' }));

vi.mock('next/headers', () => ({
  cookies: () =>
    Promise.resolve({
      get: () => ({ value: browser.cookie }),
      set: () => undefined,
      delete: () => undefined,
    }),
  headers: () => Promise.resolve(new Headers({ host: HOST, origin: browser.origin })),
}));
vi.mock('next/cache', () => ({ refresh: () => undefined }));
vi.mock('next-intl/server', () => ({
  getTranslations: () => Promise.resolve((key: string) => key),
  getMessages: () => Promise.resolve(enUS),
  getLocale: () => Promise.resolve('en-US'),
  setRequestLocale: () => undefined,
}));

/** Cookies of those who are refused everywhere. */
const OUTSIDERS = {
  anonymous: () => Promise.resolve(''),
  member: async () => (await logInAs(await createMember())).token,
  async unopened() {
    const user = await createMember();
    await enrolByHand(user);
    return (await logInAs(user)).token;
  },
  async blocked() {
    const { cookie, user } = await createOperator();
    await blockUser({ uid: user.uid, reason: 'golpe' });
    return cookie;
  },
  async deleted() {
    const { cookie, user } = await createOperator();
    await db.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    return cookie;
  },
  async revoked() {
    const { cookie, user } = await createOperator();
    await revokeOperator(user.email);
    return cookie;
  },
  async loggedOut() {
    const { cookie, actor } = await createOperator();
    await db.session.update({ where: { id: actor.sessionId }, data: { endedAt: new Date() } });
    return cookie;
  },
} as const;
type Outsider = keyof typeof OUTSIDERS;
const outsiders = Object.keys(OUTSIDERS) as Outsider[];

const cookies: Partial<Record<Outsider | 'operator' | 'stale', string>> = {};

beforeAll(async () => {
  // Actions are tried on the subject 1, which must be none of the callers.
  await createMember();
  for (const name of outsiders) cookies[name] = await OUTSIDERS[name]();
  const operator = await createOperator();
  cookies.operator = operator.cookie;
  await db.consoleSession.update({
    where: { sessionId: operator.actor.sessionId },
    // Fresh for as long as this file runs.
    data: { confirmedAt: new Date(Date.now() + 3_600_000) },
  });
  const stale = await createOperator();
  cookies.stale = stale.cookie;
  const where = { sessionId: stale.actor.sessionId };
  await db.consoleSession.update({ where, data: { confirmedAt: new Date(0) } });
});

beforeEach(() => be('anonymous'));

function be(caller: Outsider | 'operator' | 'stale', origin = `http://${HOST}`): void {
  Object.assign(browser, { cookie: cookies[caller] ?? '', origin });
}

/** Stands for every parameter of an address. */
const PARAMS = { locale: 'en-US', id: '1', name: 'people', uid: 'ninguem', month: '2026-11', width: '480' };

type Page = (props: object) => Promise<unknown>;
type Download = (request: Request, context: object) => Promise<Response>;

const filesNamed = (name: string) =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === name,
  );

function propsOf(params: object = {}) {
  return { params: Promise.resolve({ ...PARAMS, ...params }), searchParams: Promise.resolve({}) };
}

async function loadPage(file: string): Promise<Page> {
  const loaded: { default: Page } = await import(path.join(import.meta.dirname, file));
  return loaded.default;
}

async function isLetIn(page: Page, params?: object): Promise<boolean> {
  try {
    return (await page(propsOf(params))) !== null;
  } catch (error) {
    // A permitted caller may ask for something that does not exist.
    if (String(Object(error).digest).endsWith(';404')) return true;
    throw error;
  }
}

test.each(filesNamed('page.tsx'))('%s is rendered for operators alone', async (file) => {
  const page = await loadPage(file);
  for (const caller of outsiders) {
    be(caller);
    expect(await isLetIn(page), caller).toBe(false);
  }
  for (const caller of ['operator', 'stale'] as const) {
    be(caller);
    expect(await isLetIn(page), caller).toBe(true);
  }
});

test.each(filesNamed('route.ts'))('%s is sent to operators alone', async (file) => {
  const { GET }: { GET: Download } = await import(path.join(import.meta.dirname, file));
  for (const caller of outsiders) {
    be(caller);
    const { status, body } = await GET(new Request(`http://${HOST}/console/files`), propsOf());
    expect([status, body], caller).toEqual([404, null]);
  }
});

/** Files of the console and the roles that read them, besides owners. */
const READERS: Record<string, string[]> = {
  'files/accountant/route.ts': ['finance'],
  'files/books/route.ts': ['finance'],
  'files/conversation-voices/[order]/[id]/route.ts': ['support', 'finance'],
  'files/conversations/[order]/[id]/[width]/route.ts': ['support', 'finance'],
  'files/dispute-pictures/[id]/[width]/route.ts': ['support', 'finance'],
  'files/evidence/[id]/route.ts': ['finance'],
  'files/identity-pictures/[id]/route.ts': ['moderation'],
  'files/lists/[name]/route.ts': ['support', 'moderation', 'finance'],
  'files/payouts/[id]/route.ts': ['finance'],
  'files/report-pictures/[report]/[id]/[width]/route.ts': ['moderation'],
  'files/report-voices/[report]/[id]/route.ts': ['moderation'],
  'files/review-pictures/[id]/[width]/route.ts': ['moderation'],
};

test.each(filesNamed('route.ts'))('%s is sent to some roles only', async (file) => {
  const { GET }: { GET: Download } = await import(path.join(import.meta.dirname, file));
  const { cookie, user } = await createOperator();
  Object.assign(browser, { cookie });
  const readers: string[] = [];
  for (const role of ['support', 'moderation', 'finance']) {
    await db.operator.update({ where: { userId: user.id }, data: { roles: [role] } });
    const { status } = await GET(new Request(`http://${HOST}/console/files`), propsOf());
    if (status !== 403) readers.push(role);
  }
  expect(readers).toEqual(READERS[file]);
});

test.each([
  ['identity/page.tsx', 'support'],
  ['reports/[id]/page.tsx', 'finance'],
])('%s is refused to an operator with the role %s only', async (file, role) => {
  const page = await loadPage(file);
  const { cookie, user } = await createOperator();
  Object.assign(browser, { cookie });
  await db.operator.update({ where: { userId: user.id }, data: { roles: [role] } });
  expect(JSON.stringify(await page(propsOf()))).toContain(enUS.errors.reasons.role_missing);
});

test('a private picture is stored by no cache, and its reading is logged without its id', async () => {
  const { checkId, user } = await sendIdentity();
  const { id } = await db.identityPicture.findFirstOrThrow({ where: { checkId } });
  const { GET } = await import('./files/identity-pictures/[id]/route');
  be('operator');
  const params = Promise.resolve({ locale: 'en-US', id });
  const { status, headers } = await GET(new Request(`http://${HOST}/`), { params });
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-store',
    'image/webp',
  ]);
  const subjectId = String(user.id);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: 'identity_opened', subjectId } });
  expect(JSON.stringify(entry)).not.toContain(id);
});

test.each(LISTS.map(({ name }) => name))('the list %s is read and saved by operators alone', async (name) => {
  const page = await loadPage('lists/[name]/page.tsx');
  const { GET } = await import('./files/lists/[name]/route');
  const save = () => GET(new Request(`http://${HOST}/`), { params: Promise.resolve({ ...PARAMS, name }) });
  for (const caller of outsiders) {
    be(caller);
    expect(await isLetIn(page, { name }), caller).toBe(false);
    expect((await save()).status, caller).toBe(404);
  }
  be('operator');
  expect(await isLetIn(page, { name })).toBe(true);
  const { status, headers } = await save();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a search is read by operators alone, and logged without the number that was searched', async () => {
  const page = await loadPage('search/page.tsx');
  const search = async (q: string) =>
    page({ ...propsOf(), searchParams: Promise.resolve({ q }) }) as Promise<unknown>;
  const countSearches = () => db.auditEntry.count({ where: { act: 'searched' } });
  const before = await countSearches();
  for (const caller of outsiders) {
    be(caller);
    expect(await search('11987654321'), caller).toBeNull();
  }
  expect(await countSearches()).toBe(before);
  be('operator');
  expect(await search('11987654321')).not.toBeNull();
  expect(
    await db.auditEntry.findFirst({ where: { act: 'searched' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({
    reason: '[number]',
  });
});

test('an operator can open so many pages and files an hour, and do so many actions', async () => {
  const { cookie, user } = await createOperator();
  Object.assign(browser, { cookie });
  const [page, { GET }] = [await loadPage('page.tsx'), await import('./files/lists/[name]/route')];
  const save = () => GET(new Request(`http://${HOST}/`), { params: Promise.resolve(PARAMS) });
  const [action] = ACTIONS;
  if (!action) return expect.unreachable();
  expect((await save()).status).toBe(200);
  expect((await send(action)).problem?.text).not.toBe(enUS.errors.codes.too_many);
  await useUp('console_readings', READINGS_PER_HOUR);
  await useUp('console_actions', ACTIONS_PER_HOUR);
  const refused = await save();
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(3_600, -2),
  ]);
  expect(JSON.stringify(await page(propsOf()))).toContain(enUS.errors.codes.too_many);
  expect((await send(action)).problem?.text).toBe(enUS.errors.codes.too_many);
  const where = { operatorId: user.id, act: 'file_downloaded' };
  expect(await db.auditEntry.count({ where })).toBe(1);
});

/** Sets the newest window of a limit to its end. */
async function useUp(name: string, points: number): Promise<void> {
  await db.$executeRaw`
    update rate_limits set points = ${points}
    where key = (select key from rate_limits where key like ${`${name}:%`} order by expire desc limit 1)`;
}

test('lists of personal data and files leave an entry in the log, a list once an hour', async () => {
  const { cookie, user } = await createOperator();
  Object.assign(browser, { cookie });
  const page = await loadPage('lists/[name]/page.tsx');
  for (const name of ['people', 'people', 'mails', 'orders']) await isLetIn(page, { name });
  const { GET } = await import('./files/lists/[name]/route');
  const { GET: saveBooks } = await import('./files/books/route');
  const list = new Request(`http://${HOST}/?q=ana`);
  await GET(list, { params: Promise.resolve({ ...PARAMS, name: 'orders' }) });
  const byCpf = new Request(`http://${HOST}/?q=529.982.247-25`);
  await GET(byCpf, { params: Promise.resolve({ ...PARAMS, name: 'payments' }) });
  await saveBooks(new Request(`http://${HOST}/?month=2026-11`), { params: Promise.resolve(PARAMS) });
  const where = { operatorId: user.id, act: { in: ['list_read', 'file_downloaded'] } };
  expect(await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
    { act: 'list_read', subjectKind: 'list', subjectId: 'people' },
    { act: 'list_read', subjectKind: 'list', subjectId: 'mails' },
    { act: 'file_downloaded', subjectKind: 'list', subjectId: 'orders', reason: 'q: ana, rows: 0' },
    { act: 'file_downloaded', subjectKind: 'list', subjectId: 'payments', after: { q: '[number]', rows: 0 } },
    { act: 'file_downloaded', subjectKind: 'books', subjectId: '2026-11' },
  ]);
});

/** A bank's id of a Pix, valid in every field for text. */
const TRANSFER = 'E1234567820261124120012345678901';

/** A valid value of a field. */
function exampleOf({ control, options = [] }: Field): string {
  const examples = {
    money: '10,00',
    count: '1',
    day: daysFromNow(5),
    time: '18:00',
    choices: options[0] ?? '1',
    email: 'nova@example.com',
    text: TRANSFER,
    long_text: `1;${TRANSFER}`,
  };
  return control in examples ? examples[control as keyof typeof examples] : (options[0] ?? 'on');
}

/** Ids of subjects that are not identified by a number. */
const IDS: Partial<Record<Action['subject'], string>> = {
  payment: '0198f3c2-7e1a-7000-8000-000000000001',
  unknown_payment: '0198f3c2-7e1a-7000-8000-000000000001',
  mail: '0198f3c2-7e1a-7000-8000-000000000001',
  withdrawal: 'cash_pix:E1',
  setting: 'service_fee',
  legal_text: 'terms',
};

async function send(
  action: Action,
  { id = IDS[action.subject] ?? '1', reason = 'porque sim' } = {},
): Promise<ActionState> {
  const { submitAction } = await import('./submit-action');
  const form = new FormData();
  form.set('_action', action.name);
  form.set('_id', id);
  // As after a preview.
  form.set('_shown', '{}');
  form.set('reason', reason);
  for (const [name, field] of Object.entries(fieldsOf(action, id))) form.set(name, exampleOf(field));
  return submitAction(null, form);
}

test.each(ACTIONS.map((action) => [action.name, action] as const))(
  '%s is done by operators alone, and not at the word of another site',
  async (_, action) => {
    const before = await contentOfTables();
    for (const caller of outsiders) {
      be(caller);
      const { done, confirm, problem } = await send(action);
      expect([done, confirm], caller).toEqual([undefined, undefined]);
      expect(problem?.text, caller).toBe(enUS.errors.reasons.second_factor_first);
    }
    for (const origin of ['https://golpe.example', 'null', '']) {
      be('operator', origin);
      expect((await send(action)).problem?.text).toBe(enUS.errors.reasons.other_site);
    }
    be('stale');
    if (action.needsFreshFactor) expect((await send(action)).problem?.fields).toHaveProperty('code');
    be('operator');
    if (action.hasReason)
      expect((await send(action, { reason: ' ' })).problem?.fields).toHaveProperty('reason');
    expect(await contentOfTables()).toEqual(before);

    be('operator');
    const { problem } = await send(action);
    expect(problem?.fields ?? {}).not.toHaveProperty('code');
    expect(problem?.text).not.toBe(enUS.errors.reasons.second_factor_first);
  },
);

test.each(
  ACTIONS.filter(({ subject }) => subject === 'person').map((action) => [action.name, action] as const),
)('%s cannot be done by operators to their own account', async (_, action) => {
  const { cookie, user } = await createOperator();
  Object.assign(browser, { cookie, origin: `http://${HOST}` });
  const before = await contentOfTables();
  const { problem } = await send(action, { id: String(user.id) });
  expect(problem?.text).toBe(enUS.errors.reasons.own_matter);
  expect(await contentOfTables()).toEqual(before);
});
