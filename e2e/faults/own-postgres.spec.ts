import { expect, test } from '@playwright/test';
import type { Socket } from 'socket.io-client';
import { DAY_MS } from '@/lib/platform/durations';
import { LONGEST_PAUSE_MS } from '@/sandbox/notifications';
import { endureOutage } from '../support/database-outage';
import { faultTable } from '../support/faulty-shop';
import { codeSentTo, emailsTo } from '../support/mail';
import { type Account, expectOk, newcomer, type Newcomer } from '../support/newcomers';
import { CITY, type OwnShop, startOwnShop } from '../support/own-shop';
import { sandbox } from '../support/payments';
import { required } from '../support/required';
import { askSteadily } from '../support/steady-visitors';

test.describe.configure({ mode: 'serial' });

/** How long an idle process is observed, in milliseconds. */
const IDLE_MS = 1_000;
/** Many for `npm run prove -- faults`. */
const RESTARTS = Number(process.env.FAULT_RESTARTS ?? 1);

const { record, print } = faultTable();
let shop: OwnShop;
let customer: Account;
let provider: Account;
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(async () => {
  print();
  await shop.stop();
});

const as = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } });

function askForCode({ email }: Newcomer) {
  return shop.timed(`/api/code/generate/new/user/${encodeURIComponent(email)}`);
}

async function signUp(person: Newcomer): Promise<Account> {
  const body = { ...person, profession: '', agree: true, tocompare: await codeSentTo(person.email) };
  const text = await expectOk(shop.timed('/api/users/create', { method: 'POST', body }));
  const { uid, token }: { uid: string; token: string } = JSON.parse(text);
  return { ...person, uid, token };
}

test('calls succeed without a mail server, and each e-mail is sent once when the server is back', async () => {
  const people = { refuses: newcomer(), hangs: newcomer() };
  for (const mode of ['refuses', 'hangs'] as const) {
    await shop.mail.be(mode);
    const asked = await askForCode(people[mode]);
    expect(asked.status).toBe(200);
    expect(asked.tookMs).toBeLessThan(3_000);
    record(`mail ${mode}`, 'code asked for', asked.tookMs);
  }
  // Hanging connections are cut first; otherwise the e-mail would wait for their timeout.
  await shop.mail.be('refuses');
  await expect
    .poll(() => shop.postgres.run('select attempts > 0 as tried, state::text from mails'))
    .toEqual(Array(2).fill({ tried: true, state: 'pending' }));
  const backAt = performance.now();
  await shop.mail.be('works');
  [customer, provider] = [await signUp(people.refuses), await signUp(people.hangs)];
  record('mail away', 'both e-mails arrived after', performance.now() - backAt);
  for (const { email } of Object.values(people)) expect(await emailsTo(email)).toHaveLength(1);
});

/** Two people who may write to each other with the limits of old accounts, and an open conversation of one of them. */
async function openConversation(): Promise<{ socket: Socket; id: string }> {
  await shop.postgres.run("update users set created_at = now() - interval '2 days'");
  await shop.postgres.run(
    `insert into orders (customer_id, provider_id, title, price_cents, fee_cents, execution_date, state, expires_at, paid_at)
     select a.id, b.id, 'Bainha', 9000, 900, current_date + 3, 'paid', now() + interval '1 day', now()
     from users a, users b where a.uid = $1 and b.uid = $2`,
    [customer.uid, provider.uid],
  );
  const socket = await shop.openSocket(customer.token);
  const joined = await socket.timeout(10_000).emitWithAck('joinRoom', customer.uid, provider.uid);
  return { socket, id: joined._id };
}

const sendMessage = (socket: Socket, id: string, text: string) =>
  socket.timeout(20_000).emitWithAck('sendMessage', id, { text });

async function countMessages(): Promise<number> {
  const [row] = await shop.postgres.run<{ count: number }>('select count(*)::int from messages');
  return required(row).count;
}

async function beReadOnly(on: boolean): Promise<void> {
  await shop.postgres.run(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await shop.postgres.run('select pg_reload_conf()');
}

test('while Postgres is read-only, nothing is reported as sent, hired or paid', async () => {
  const { socket, id } = await openConversation();
  const [work] = await shop.postgres.run<{ id: number }>(
    `insert into works (user_id, title, price_cents, city_id, updated_at)
     select id, 'Bainha de calça', 9000, ${CITY}, now() from users where uid = $1 returning id`,
    [provider.uid],
  );
  await shop.postgres.run("update users set phone = '11987654321' where uid = $1", [provider.uid]);
  const hire = () =>
    shop.timed('/api/pix/generate/payment', {
      ...as(customer),
      method: 'POST',
      body: {
        customer_cpf: '529.982.247-25',
        customer_full_name: customer.name,
        transaction_amount: 90,
        provider_professional_uid: provider.uid,
        execution_date: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
        original_subwork_title: 'Bainha de calça',
        work_id: required(work).id,
        subwork_id: 0,
      },
    });
  const asked = await hire();
  expect(asked.status, asked.text).toBe(200);
  const { order_id: orderId }: { order_id: number } = JSON.parse(asked.text);
  const stateOf = async () =>
    (await shop.postgres.run<{ state: string }>(`select state::text from orders where id = ${orderId}`))[0]
      ?.state;
  const [payment] = await shop.postgres.run<{ id: string }>(
    `select id from payments where order_id = ${orderId}`,
  );

  await beReadOnly(true);
  try {
    await expect
      .poll(() => sendMessage(socket, id, 'lost'))
      .toMatchObject({ ok: false, error: { code: 'unavailable' } });
    const before = await countMessages();
    await sandbox.pay(required(payment).id);
    const statuses = async () =>
      (await sandbox.notifications()).filter(({ url }) => url.includes(`:${shop.port}/`)).at(-1)?.statuses ??
      [];
    await expect.poll(async () => (await statuses()).length).toBeGreaterThan(1);
    expect(new Set(await statuses())).toEqual(new Set([503]));
    expect((await hire()).status).toBe(503);
    expect((await sendMessage(socket, id, 'lost')).ok).toBe(false);
    expect(await countMessages()).toBe(before);
    expect(await stateOf()).toBe('awaiting_payment');
  } finally {
    await beReadOnly(false);
  }
  const backAt = performance.now();
  // The next try of the gateway may be a whole pause away.
  await expect.poll(stateOf, { timeout: LONGEST_PAUSE_MS + 20_000 }).toBe('paid');
  record('takes no writes', 'notified again and paid after', performance.now() - backAt);
  expect(await sendMessage(socket, id, 'kept')).toMatchObject({ ok: true });
  socket.disconnect();
});

test('the product survives a paused Postgres', async () => {
  test.skip(process.platform !== 'linux', 'Postgres is paused by way of /proc, which only Linux has');
  try {
    await endureOutage({
      shop,
      who: customer,
      unseen: '/details/987656',
      begin: () => shop.postgres.holdStill(),
      end: () => shop.postgres.goOn(),
      record: (what, ms) => record('Postgres held still', what, ms),
    });
  } finally {
    shop.postgres.goOn();
  }
});

test('the product survives restarts of Postgres under steady traffic', async () => {
  test.setTimeout(60_000 + RESTARTS * 15_000);
  let readyAfterMs = 0;
  const visitors = askSteadily(shop, { '/': {}, '/api/orders/list': as(customer) });
  try {
    for (let restart = 1; restart <= RESTARTS; restart += 1)
      await endureOutage({
        shop,
        who: customer,
        unseen: `/details/${988_000 + restart}`,
        begin: () => shop.postgres.stop(),
        end: () => shop.postgres.start(),
        record(what, ms) {
          if (restart === 1) record('Postgres restarted', what, ms);
          if (what === 'ready again') readyAfterMs = Math.max(readyAfterMs, ms);
        },
      });
  } finally {
    await visitors.stop();
  }
  record(`${RESTARTS} restarts`, 'ready again at the latest after', readyAfterMs);
  record(`${RESTARTS} restarts`, 'longest wait of a visitor', visitors.longestMs());
  expect(visitors.statuses()).toEqual({ '/': [200], '/api/orders/list': [200, 503] });
});

test('a clock jump in either direction ends no session or connection, and causes no CPU load', async () => {
  test.skip(process.platform !== 'linux', 'processor time is read from /proc, which only Linux has');
  const socket = await shop.openSocket(customer.token);
  const dropped: string[] = [];
  socket.on('disconnect', (reason) => dropped.push(reason));
  for (const [name, aheadMs] of [
    ['clock a day ahead', DAY_MS],
    ['clock two hours behind', -DAY_MS / 12],
    ['clock right again', 0],
  ] as const) {
    await shop.setClock(aheadMs);
    const [usedMs, startedAt] = [shop.processorMs(), performance.now()];
    for (const path of ['/', '/api/orders/list', '/api/users/profile'])
      expect([name, path, (await shop.timed(path, as(customer))).status]).toEqual([name, path, 200]);
    const { email, password } = provider;
    const logIn = await shop.timed('/api/users/login', { method: 'PUT', body: { email, password } });
    expect(logIn.status, name).toBe(200);
    expect(await socket.timeout(10_000).emitWithAck('chatList', customer.uid)).toMatchObject({ ok: true });
    // Overdue scheduled jobs and timers would start now.
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const share = (shop.processorMs() - usedMs) / (performance.now() - startedAt);
    expect(share, name).toBeLessThan(0.9);
    record(name, 'all answered after', performance.now() - startedAt - IDLE_MS);
  }
  expect(dropped).toEqual([]);
  socket.disconnect();
});
