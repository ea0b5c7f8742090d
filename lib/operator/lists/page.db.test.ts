import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockAccount } from '@/lib/accounts/block';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createConversation } from '@/test/chat/create-conversation';
import { createCoupon, createUser, createWork } from '@/test/factories';
import { createProvider, placeOrder, placePaidOrder, type PlacedOrder } from '@/test/hiring';
import { type Filters, type List } from './list';
import { type ListPage, readListPage as readPage } from './page';
import { findList, LISTS } from './registry';
import { listWaiting } from '../home/waiting';

let paid: PlacedOrder;

beforeAll(async () => {
  const provider = await createProvider();
  paid = await placePaidOrder({ provider, priceCents: 12_000 });
  for (const priceCents of [9_000, 9_000, 30_000, 15_000]) await placeOrder({ provider, priceCents });
  await createWork({ userId: provider.userId, title: 'Poda de jabuticabeira', hiddenAt: clock.now() });
  for (const code of ['ABRIL5', 'MAIO5', 'JUNHO5'])
    await createCoupon({ code, startsAt: new Date('2026-01-01T00:00:00Z') });
});

type ListName = List['name'];
const LIST_NAMES = LISTS.map(({ name }) => name);

function listNamed(name: ListName): List {
  const list = findList(name);
  if (!list) throw new Error(`there is no list ${name}`);
  return list;
}

function readListPage(
  name: ListName,
  ...asked: [Filters, { after?: string | undefined; size?: number }?]
): Promise<ListPage> {
  return readPage(listNamed(name), ...asked);
}

async function keysOf(name: ListName, filters: Filters = {}): Promise<string[]> {
  return (await readListPage(name, filters)).rows.map(({ key }) => key);
}

/** All keys, two rows at a time. */
async function pagedKeys(name: ListName, filters: Filters): Promise<string[]> {
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const page = await readListPage(name, filters, { after, size: 2 });
    keys.push(...page.rows.map(({ key }) => key));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return keys;
}

const sorted = LIST_NAMES.flatMap((name) =>
  Object.keys(listNamed(name).sorts).flatMap((sort) => [
    { name, sort, order: 'desc' as const },
    { name, sort, order: 'asc' as const },
  ]),
);

test.each(sorted)('pages of $name by $sort ($order) show each row once', async ({ name, ...filters }) => {
  const whole = await keysOf(name, filters);
  expect(await pagedKeys(name, filters)).toEqual(whole);
  const otherWay = await keysOf(name, { ...filters, order: filters.order === 'asc' ? 'desc' : 'asc' });
  expect(otherWay).toEqual(whole.toReversed());
});

const choices = LIST_NAMES.flatMap((name) => {
  const { states, kinds } = listNamed(name);
  return [
    ...Object.keys(states).map((word) => ({ name, column: 'state', word })),
    ...Object.keys(kinds).map((word) => ({ name, column: 'kind', word })),
  ];
});

/** Filters rows that have another state. */
const BESIDE_STATE = ['held', 'review', 'hidden'];

test.each(choices)('$name can be filtered by $column: $word', async ({ name, column, word }) => {
  const { rows } = await readListPage(name, { [column]: word });
  expect(await keysOf(name)).toEqual(expect.arrayContaining(rows.map(({ key }) => key)));
  if (column in listNamed(name).columns && !BESIDE_STATE.includes(word))
    expect(rows.map(({ cells }) => cells[column])).toEqual(rows.map(() => word));
});

test.each(LIST_NAMES)('%s has no rows for other days or for an unknown user', async (name) => {
  const days = listNamed(name).period ? [{ from: '2020-01-01', until: '2020-01-02' }] : [];
  for (const filters of [...days, { q: 'nobody@example.com' }, { q: '4711' }])
    expect(await keysOf(name, filters), JSON.stringify(filters)).toEqual([]);
});

describe('the list rejects', () => {
  const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  test.each<[string, ListName, Filters, string?]>([
    ['a state of another list', 'people', { state: 'paid' }],
    ['a kind that there is not', 'payments', { kind: 'cash' }],
    ['a column that it is not sorted by', 'ads', { sort: 'price' }],
    ['a period where there is none', 'people', { from: '2026-01-01' }],
    ['a cursor that is none', 'orders', {}, 'nonsense'],
    ['a cursor of something else', 'orders', {}, cursorOf('x', 'y')],
    ['a cursor past the last number', 'people', {}, cursorOf(2 ** 31, 2 ** 31)],
    ['a cursor of the year 0', 'orders', {}, cursorOf('0000-01-01T00:00:00Z', 1)],
    ['a cursor of the year 0', 'orders', { sort: 'day' }, cursorOf('0000-01-01', 1)],
    ['a cursor with characters that no key has', 'help_votes', {}, cursorOf(1, 'a\u0000b')],
    ['a day of the year 0', 'orders', { from: '0000-01-01' }],
    ['a day of the year 0', 'orders', { until: '0000-12-31' }],
  ])('%s', async (_, name, filters, after) => {
    await expect(readListPage(name, filters, { after })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the search finds', () => {
  test('a person by their complete handle, e-mail or CPF, and by a part of their name', async () => {
    const { id, uid, email } = await createUser({ name: 'Jurandir Ypiranga' });
    for (const q of [uid, `@${uid}`, email.toUpperCase(), 'ypirang'])
      expect(await keysOf('people', { q })).toEqual([String(id)]);
    expect(await keysOf('people', { q: '100%' })).toEqual([]);
    expect(await keysOf('people', { q: '11.222.333/0001-81' })).toEqual([String(paid.provider.userId)]);
  });

  test('a person by their name with or without accents, and with characters that are special in SQL patterns', async () => {
    const joao = await createUser({ name: 'João Conceição' });
    const plain = await createUser({ name: 'Joao Conceicao' });
    const both = [String(plain.id), String(joao.id)];
    for (const q of ['joao concei', 'JOÃO CONCEI', 'nceição'])
      expect(await keysOf('people', { q })).toEqual(both);
    const { id } = await createUser({ name: 'Ana (D.) *Reis*' });
    expect(await keysOf('people', { q: '(d.) *r' })).toEqual([String(id)]);
    expect(await keysOf('people', { q: '.......' })).toEqual([]);
  });

  test('a person by their phone, as people write it, and all users who share it', async () => {
    const { id } = await createUser({ phone: '11955554444' });
    for (const q of ['11955554444', '(11) 95555-4444', '+55 11 95555-4444'])
      expect(await keysOf('people', { q })).toEqual([String(id)]);
    const { id: other } = await createUser({ phone: '11955554444' });
    expect(await keysOf('people', { q: '11 95555-4444' })).toEqual([String(other), String(id)]);
    expect(await keysOf('orders', { q: '11 95555-4444' })).toEqual([]);
  });

  test('blocked users', async () => {
    const { id, uid } = await createUser();
    expect(await keysOf('people', { state: 'blocked' })).not.toContain(String(id));
    await db.$transaction((tx) => blockAccount(tx, { uid, reason: 'golpe', at: clock.now() }));
    expect(await keysOf('people', { state: 'blocked' })).toContain(String(id));
  });

  test('people by a part of their name, whether many match (a scan) or few (a look-up)', async () => {
    await db.$executeRaw`
      insert into users (uid, name, profession, email)
      select 'comum' || number, 'Comum ' || case when number % 1000 = 0 then 'Raríssima' else 'Souza' end, '',
        'comum' || number || '@example.com'
      from generate_series(1, 5100) number`;
    const idsOf = async (name: string) =>
      (await db.user.findMany({ where: { name }, orderBy: { id: 'desc' }, take: 50 })).map(({ id }) =>
        String(id),
      );
    expect(await keysOf('people', { q: 'omum sou' })).toEqual(await idsOf('Comum Souza'));
    expect(await keysOf('people', { q: 'RARÍSS' })).toEqual(await idsOf('Comum Raríssima'));
    expect(await keysOf('people', { q: 'omum sou', state: 'blocked' })).toEqual([]);
  });

  test('an order by its number and by either of its two people', async () => {
    const key = String(paid.orderId);
    for (const q of [key, `#${key}`, `nº ${key}`, `Nº${key}`, `n° ${key}`, `no. ${key}`])
      expect(await keysOf('orders', { q })).toEqual([key]);
    expect(await keysOf('orders', { q: paid.customer.uid })).toEqual([key]);
    expect(await keysOf('orders', { q: paid.provider.uid, state: 'paid' })).toEqual([key]);
  });

  test('a payment by its order and by the gateway’s id', async () => {
    const { gatewayPaymentId } = await db.payment.findUniqueOrThrow({ where: { id: paid.paymentId } });
    expect(await keysOf('payments', { q: gatewayPaymentId ?? '' })).toContain(paid.paymentId);
    expect(await keysOf('payments', { q: String(paid.orderId) })).toContain(paid.paymentId);
    expect(await keysOf('payments', { q: paid.paymentId })).toEqual([paid.paymentId]);
  });

  test('an ad by its words, and a hidden one by its owner', async () => {
    const { id } = await createWork({ title: 'Conserto de sanfonas' });
    expect(await keysOf('ads', { q: 'sanfona' })).toEqual([String(id)]);
    const hidden = await readListPage('ads', { q: paid.provider.uid, state: 'hidden' });
    expect(hidden.rows).toMatchObject([{ cells: { title: 'Poda de jabuticabeira', state: 'hidden' } }]);
  });
});

test('a job in its last attempt is not dead, and one that has failed is', async () => {
  for (const key of ['running', 'dead'])
    await db.$executeRaw`select graphile_worker.add_job(${key}::text, max_attempts => 1, job_key => ${key}::text)::text`;
  await db.$executeRaw`update graphile_worker._private_jobs set attempts = 1 where key in ('running', 'dead')`;
  await db.$executeRaw`update graphile_worker._private_jobs set locked_at = now() where key = 'running'`;
  const tasksOf = async (state: string) =>
    (await readListPage('jobs', { state })).rows.map(({ cells }) => [cells.task, cells.state]);
  expect(await tasksOf('dead')).toEqual([['dead', 'dead']]);
  expect(await tasksOf('running')).toEqual([['running', 'running']]);
  expect(await tasksOf('failing')).toEqual([]);
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'dead_jobs', count: 1 }));
});

test('votes on help articles are summed over their days, most "no" first', async () => {
  const on = (article: string, day: string, yes: number, no: number) => ({
    article,
    day: new Date(day),
    yes,
    no,
  });
  await db.helpVote.createMany({
    data: [
      on('como-contratar', '2026-11-01', 3, 1),
      on('como-contratar', '2026-11-20', 3, 1),
      on('como-anunciar', '2026-11-19', 0, 5),
      on('cancelar', '2026-11-18', 4, 0),
    ],
  });
  const { rows } = await readListPage('help_votes', {});
  expect(rows.map(({ cells }) => cells)).toEqual([
    { article: 'como-anunciar', yes: 0, no: 5, share: 100, last: '2026-11-19' },
    { article: 'como-contratar', yes: 6, no: 2, share: 25, last: '2026-11-20' },
    { article: 'cancelar', yes: 4, no: 0, share: 0, last: '2026-11-18' },
  ]);
  for (const sort of ['no', 'last'])
    expect(await pagedKeys('help_votes', { sort })).toEqual(await keysOf('help_votes', { sort }));
  expect(await keysOf('help_votes', { q: 'cancelar' })).toEqual(['cancelar']);
});

test('open gateway alerts match the count of the home page, and are past a day later', async () => {
  const alert = { method: 'pix' as const, kind: 'missing' as const, detail: '404', count: 3 };
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await db.gatewayAlert.create({ data: { ...alert, about: '404404', firstAt: at(2), lastAt: at(0) } });
  await db.gatewayAlert.create({ data: { ...alert, about: '505505', firstAt: at(3), lastAt: at(2) } });
  const [open, past] = [
    await readListPage('gateway_alerts', { state: 'open' }),
    await readListPage('gateway_alerts', { state: 'past' }),
  ];
  expect(open.rows).toMatchObject([
    { cells: { method: 'pix', kind: 'missing', about: '404404', detail: 'missing 404', times: 3 } },
  ]);
  expect(past.rows).toMatchObject([{ cells: { about: '505505' } }]);
  expect((await readListPage('gateway_alerts', { q: '505505' })).rows).toHaveLength(1);
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'gateway_alerts', count: 1 }));
});

test('payments with a refused refund match the count of the home page, including partial ones', async () => {
  const at = { createdAt: clock.now(), state: 'refused' as const };
  const [whole, part] = [await placePaidOrder(), await placePaidOrder()];
  await db.refund.create({ data: { ...at, paymentId: whole.paymentId, reason: 'duplicate' } });
  await db.refund.create({
    data: { ...at, kind: 'partial', reason: 'dispute', paymentId: part.paymentId, amountCents: 100 },
  });
  const { rows } = await readListPage('payments', { kind: 'refused' });
  expect(rows.map(({ key, cells }) => [key, cells.refund]).sort()).toEqual(
    [
      [whole.paymentId, 'refused'],
      [part.paymentId, 'refused'],
    ].sort(),
  );
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'refused_refunds', count: 2 }));
});

test('a row has the values of its columns', async () => {
  const { rows } = await readListPage('orders', { q: String(paid.orderId) });
  expect(rows[0]?.cells).toEqual({
    id: String(paid.orderId),
    state: 'paid',
    title: 'Instalação de chuveiro',
    customer: paid.customer.uid,
    provider: paid.provider.uid,
    price: 12_000,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('the date filters use São Paulo days', async () => {
  const { id } = await db.order.update({
    where: { id: paid.orderId },
    data: { createdAt: new Date('2026-03-05T02:59:00Z') },
  });
  expect(await keysOf('orders', { from: '2026-03-04', until: '2026-03-04' })).toEqual([String(id)]);
  expect(await keysOf('orders', { from: '2026-03-05', until: '2026-03-05' })).toEqual([]);
});

test('payments from 1969 on are all payments, and until 1969 there are none', async () => {
  const all = await keysOf('payments');
  expect(all).not.toEqual([]);
  expect(await keysOf('payments', { from: '1969-01-01' })).toEqual(all);
  expect(await keysOf('payments', { until: '1969-01-01' })).toEqual([]);
});

test('emails are listed by creation time', async () => {
  const written = {
    state: 'sent',
    locale: 'pt-BR',
    template: 'warned',
    values: {},
    expiresAt: clock.now(),
  } as const;
  const days = ['03', '01', '04', '02', '05', '06'];
  await db.mail.createMany({
    data: days.map((day) => ({
      ...written,
      id: randomUUID(),
      recipient: `dia${day}@example.com`,
      createdAt: new Date(`2026-02-${day}T15:00:00Z`),
    })),
  });
  const { rows } = await readListPage('mails', { from: '2026-02-02', until: '2026-02-05' });
  expect(rows.map(({ cells }) => cells.email)).toEqual(
    ['05', '04', '03', '02'].map((day) => `dia${day}@example.com`),
  );
});

test('an entry of the audit log names its subject and links to its page', async () => {
  const entry = { at: clock.now(), act: 'order_held', reason: 'combinado' };
  const order = await db.order.findUniqueOrThrow({ where: { id: paid.orderId } });
  await db.auditEntry.createMany({
    data: [
      { ...entry, subjectKind: 'order', subjectId: String(paid.orderId) },
      { ...entry, subjectKind: 'payment', subjectId: paid.paymentId },
      { ...entry, subjectKind: 'person', subjectId: String(paid.customer.userId) },
      { ...entry, subjectKind: 'setting', subjectId: 'fee' },
    ],
  });
  const { rows } = await readListPage('audit', {});
  const { name } = await db.user.findUniqueOrThrow({ where: { id: paid.customer.userId } });
  expect(rows.map(({ cells }) => [cells.subjectId, cells.name]).slice(0, 4)).toEqual([
    ['settings#setting-fee', null],
    [`people/${paid.customer.uid}`, name],
    [`payments/${paid.paymentId}`, order.title],
    [`orders/${paid.orderId}`, order.title],
  ]);
});

test('the audit log finds every action on a person and on what they have a part in, and by an operator', async () => {
  const [operator, stranger] = [await createUser(), await createUser()];
  const { customer, provider, orderId, paymentId } = await placePaidOrder();
  const work = await createWork({ userId: provider.userId });
  const entry = { at: clock.now(), operatorId: operator.id, reason: 'combinado' };
  const subjects = { person: customer.userId, order: orderId, payment: paymentId, ad: work.id };
  for (const [subjectKind, id] of Object.entries(subjects))
    await db.auditEntry.create({ data: { ...entry, act: 'order_held', subjectKind, subjectId: String(id) } });
  await db.auditEntry.create({
    data: {
      ...entry,
      operatorId: null,
      act: 'person_noted',
      subjectKind: 'person',
      subjectId: String(stranger.id),
    },
  });
  const kindsFor = async (uid: string) =>
    (await readListPage('audit', { q: `@${uid}` })).rows.map(({ cells }) => cells.subject);
  expect(await kindsFor(customer.uid)).toEqual(['payment', 'order', 'person']);
  expect(await kindsFor(provider.uid)).toEqual(['ad', 'payment', 'order']);
  expect(await kindsFor(operator.uid)).toEqual(['ad', 'payment', 'order', 'person']);
  expect(await kindsFor(stranger.uid)).toEqual(['person']);
});

test('a conversation that an operator has read is found by either side and by the operator', async () => {
  const operator = await createUser();
  const { customer, provider, orderId } = await placePaidOrder();
  const conversationId = await createConversation([customer.userId, provider.userId]);
  await db.chatReading.create({
    data: { operatorId: operator.id, conversationId, ground: 'dispute', groundId: orderId, at: clock.now() },
  });
  for (const uid of [customer.uid, provider.uid, operator.uid]) {
    const { rows } = await readListPage('chat_readings', { q: `@${uid}` });
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { kind: 'dispute', subjectId: `orders/${orderId}`, operator: operator.uid },
    ]);
  }
  expect(await keysOf('chat_readings', { q: `@${(await createUser()).uid}` })).toEqual([]);
});
