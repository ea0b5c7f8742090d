import { createSession, findActor } from '@/lib/accounts/session';
import type { Actor } from '@/lib/accounts/actor';
import { hire } from '@/lib/orders/hire';
import { applyNotification, receiveNotification } from '@/lib/payments/settlement/notification';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { payables } from '@/server/payables';
import { createUser, createWork } from '../../test/factories';
import { sandboxAccount } from '@/sandbox/client';
import { runClosedLoop } from './closed-loop';
import { serveLoads } from './load-process';
import type { Timing } from './timing';

/** The repeated task: plain inserts, an order with its charge, or a notification that pays an order. */
export type PaymentsLoad = { clients: number; seconds: number } & (
  | { kind: 'inserts'; rows: number }
  | { kind: 'orders' }
  | { kind: 'notifications'; sandboxUrl: string; account: string; count: number }
);

const CUSTOMERS = 60;
const ADS = 20;
const PAYER = { name: 'Ana Souza', cpf: '52998224725' };

/** Runs on the database of DATABASE_URL, with the sandbox of the settings. */
serveLoads(async (load: PaymentsLoad) => {
  const timing = await measure(load);
  await db.$disconnect();
  return timing;
});

function measure(load: PaymentsLoad): Promise<Timing> {
  if (load.kind === 'inserts') return measureInserts(load);
  return load.kind === 'orders' ? measureOrders(load) : measureNotifications(load);
}

type Pace = { clients: number; seconds: number };

async function measureInserts({ clients, seconds, rows }: Pace & { rows: number }): Promise<Timing> {
  await db.$executeRaw`create table if not exists bench_rows (id serial primary key, text text not null)`;
  const insertAll = () =>
    db.$transaction(async (tx) => {
      for (let row = 0; row < rows; row += 1)
        await tx.$executeRaw`insert into bench_rows (text) values ('x')`;
    });
  return repeatTasks({ clients, seconds, tasks: [insertAll], repeat: true });
}

async function measureOrders({ clients, seconds }: Pace): Promise<Timing> {
  const order = await newShop();
  let placed = 0;
  return repeatTasks({ clients, seconds, tasks: [() => order((placed += 1))], repeat: true });
}

/** The orders exist and are paid; measures how their notifications are received and processed. */
async function measureNotifications({
  clients,
  seconds,
  sandboxUrl,
  account,
  count,
}: Pace & { sandboxUrl: string; account: string; count: number }): Promise<Timing> {
  const sandbox = sandboxAccount(sandboxUrl, account);
  const order = await newShop();
  const payments: string[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    const { payment } = await order(placed);
    payments.push(payment.id);
  }
  await sandbox.takeNotifications(); // Discards those about new charges.
  for (const id of payments) await sandbox.pay(id);
  const notifications = await sandbox.takeNotifications();
  const tasks = notifications.map(({ url, headers, body }) => async () => {
    const query = new URL(url).searchParams;
    await receiveNotification('pix', { query, headers: new Headers(headers), body });
    const kept = await db.paymentNotification.findFirstOrThrow({
      where: { resourceId: query.get('data.id') ?? '', appliedAt: null },
      select: { id: true },
    });
    await applyNotification(payables, kept);
  });
  return repeatTasks({ clients, seconds, tasks, repeat: false });
}

/** Returns a function that places the order with a given number; each order differs. */
async function newShop() {
  const { id: userId, uid: providerUid } = await createUser();
  const ads = await Promise.all(Array.from({ length: ADS }, () => createWork({ userId })));
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, newCustomer));
  return (number: number) => {
    const customer = customers[number % CUSTOMERS];
    const round = Math.floor(number / CUSTOMERS);
    const ad = ads[round % ADS];
    if (!customer || !ad) throw new Error('there is no customer or no ad');
    const executionDate = new Date(Date.now() + (1 + Math.floor(round / ADS)) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const { id: workId, title, priceCents: amountCents } = ad;
    const service = { providerUid, workId, subWorkId: 0, title, executionDate };
    return hire(customer, { ...service, amountCents, method: 'pix', payer: PAYER }, 'pt-BR');
  };
}

async function newCustomer(): Promise<Actor> {
  const user = await createUser();
  const actor = await findActor(await createSession(user, { ip: '127.0.0.1', userAgent: 'bench' }));
  if (!actor) throw new Error('a new customer could not log in');
  return actor;
}

type Work = { tasks: (() => Promise<unknown>)[]; repeat: boolean };

function repeatTasks({ clients, seconds, tasks, repeat }: Pace & Work): Promise<Timing> {
  return runClosedLoop({ clients, seconds, tasks, repeat }, async () => {
    await db.$queryRaw`select 1`;
    return { run: async (task) => void (await task()), close: () => undefined };
  });
}
