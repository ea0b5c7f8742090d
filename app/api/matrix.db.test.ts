import { expect, test } from 'vitest';
import { listServedVerbs } from '@/app/api/served-verbs';
import type { Endpoint } from '@/lib/platform/endpoint';
import { isPersonal } from '@/lib/platform/http/is-personal';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask, type Reply } from '@/test/ask';
import { logInAs } from '@/test/members';
import { blockedToken, closedToken, knownStranger, newStranger } from '@/test/matrix/people';
import type { Row, Staged } from '@/test/matrix/row';
import { contentOf } from '@/test/matrix/rows-of';
import { ACCOUNTS } from '@/test/matrix/rows/accounts';
import { ADS } from '@/test/matrix/rows/ads';
import { CHAT } from '@/test/matrix/rows/chat';
import { CONSOLE } from '@/test/matrix/rows/console';
import { DISPUTES } from '@/test/matrix/rows/disputes';
import { HIRING } from '@/test/matrix/rows/hiring';
import { type Answers, answersOf, CALLERS, type CallerName, readTable } from '@/test/matrix/table';
import { contentOfTables } from '@/test/odd/table-content';

const ROWS: Record<string, Row> = { ...ADS, ...ACCOUNTS, ...HIRING, ...DISPUTES, ...CHAT, ...CONSOLE };
const contracts: Record<string, Endpoint> = endpoints;
const table = readTable('Calls');
const handlers = new Map((await listServedVerbs()).map(({ handler }) => [handler.endpoint, handler]));

test('every call is in the table, and the table has no other', () => {
  const called = Object.entries(contracts).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  const told = [...table].map(([name, [address]]) => `${name} ${address?.replaceAll('`', '')}`);
  expect(told.toSorted()).toEqual(called.toSorted());
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(contracts).toSorted());
});

test('whoever is nobody, blocked or gone is let in nowhere where one must be somebody, nor anybody but operators to the console', () => {
  for (const [name, { access, isMoney }] of Object.entries(contracts)) {
    const answers = expected(name);
    const out = { anonymous: '401', blocked: '401', deleted: '401' };
    if (access === 'user' || access === 'operator') expect(answers, name).toMatchObject(out);
    if (access !== 'operator') continue;
    const members = {
      owner: '403',
      other: '403',
      unopened: '403',
      stale: isMoney ? '403' : answers.operator,
    };
    expect(answers, name).toMatchObject(members);
  }
});

test.each(Object.keys(ROWS))('%s', async (name) => {
  const row = ROWS[name];
  const contract = contracts[name];
  const handler = contract && handlers.get(contract);
  if (!row || !handler) throw new Error(`${name} has no route`);
  const answers = expected(name);
  expect(await answersFrom(handler, row, answers)).toEqual(answers);
});

function expected(name: string): Answers {
  return answersOf(name, (table.get(name) ?? []).slice(1));
}

/** What each caller is answered: refusals first, as they leave everything as it was, and what is done at last. */
async function answersFrom(handler: ContractHandler, row: Row, wanted: Answers): Promise<Answers> {
  const found: Answers = { ...wanted };
  const staged = await row();
  const call = await callAbout(handler, staged);
  const isLast = (caller: CallerName) => caller === 'blocked' || caller === 'deleted';
  const refused = CALLERS.filter((caller) => isRefusal(wanted[caller]) && !isLast(caller));
  const tokens = new Map<CallerName, string | undefined>();
  for (const caller of refused) tokens.set(caller, await tokenOf(caller, staged));
  await leavingAll(async () => {
    for (const caller of refused)
      found[caller] = await call.apart(caller, tokens.get(caller), wanted[caller]);
  });
  for (const caller of CALLERS)
    if (wanted[caller] === 'own') found[caller] = await call.own(caller, await newStranger(caller));

  found.blocked = await call.old('blocked', await blockedToken(staged.owner), wanted.blocked);
  found.deleted = await call.old('deleted', await closedToken(staged.owner), wanted.deleted);
  for (const caller of CALLERS) {
    if (isLast(caller) || !/^(?:ok|in)$/.test(wanted[caller])) continue;
    const fresh = await row();
    const again = await callAbout(handler, fresh);
    found[caller] = wordOf(
      await again.ask(caller, await tokenOf(caller, fresh, newStranger)),
      wanted[caller],
    );
  }
  return found;
}

const isRefusal = (word: string) => /^\d/.test(word);

/** Nothing was written anywhere, jobs included. */
async function leavingAll<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = await contentOfTables();
  const result = await act();
  expect(await contentOfTables()).toEqual(before);
  return result;
}

async function tokenOf(
  caller: CallerName,
  { owner, counterpart }: Staged,
  strangerOf = knownStranger,
): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'owner') return (await logInAs(owner)).token;
  if (caller !== 'counterpart') return strangerOf(caller);
  if (!counterpart) throw new Error('There is no counterpart');
  return (await logInAs(counterpart)).token;
}

/** One call of the product about something staged, made by one and another. */
class Call {
  constructor(
    private readonly handler: ContractHandler,
    private readonly staged: Staged,
    /** What a page of another site has a browser of the owner send. */
    private readonly crossSite: Record<string, string>,
  ) {}

  /** Answered, with nothing of it for caches that others are answered from. */
  async ask(caller: CallerName, token: string | undefined): Promise<Reply> {
    const { endpoint } = this.handler;
    const { headers, ...question } = await this.staged.asks(caller);
    const reply = await ask(this.handler, {
      ...(token !== undefined && { token }),
      ...question,
      headers: { ...(token === undefined && this.crossSite), ...headers },
    });
    const isKept = endpoint.cacheSeconds !== undefined || endpoint.isImmutable;
    if (!isKept || reply.status >= 400) expect(reply.headers.get('cache-control')).toBe('no-store');
    return reply;
  }

  /** Nothing is told of the two whom it concerns. */
  async apart(caller: CallerName, token: string | undefined, wanted: string): Promise<string> {
    const reply = await this.ask(caller, token);
    const { body } = reply;
    const text = body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : JSON.stringify(body);
    const { owner, counterpart } = this.staged;
    for (const person of [owner, counterpart]) if (person) expect(text).not.toContain(person.email);
    return wordOf(reply, wanted);
  }

  /** Done for the caller alone: nothing of the owner's is changed or told. */
  async own(caller: CallerName, token: string): Promise<string> {
    const { owner } = this.staged;
    const before = await contentOf(owner.id);
    const word = await this.apart(caller, token, 'own');
    expect(await contentOf(owner.id), caller).toBe(before);
    return word;
  }

  /** By a log-in that was good once. */
  async old(caller: CallerName, token: string, wanted: string): Promise<string> {
    if (!isRefusal(wanted)) return wordOf(await this.ask(caller, token), wanted);
    const refused = () => this.apart(caller, token, wanted);
    // Whoever is nobody is turned away before anything, as the anonymous just was.
    return isPersonal(this.handler.endpoint.access) ? refused() : leavingAll(refused);
  }
}

/**
 * Nobody sends what a page of another site has a browser send: whatever cookies there are, and no header that the page
 * would first have to ask us for (tested in e2e/http).
 */
async function callAbout(handler: ContractHandler, staged: Staged): Promise<Call> {
  const { token } = await logInAs(staged.owner);
  const cookies = ['serss-user', 'token', 'authorization', 'next-auth.session-token'];
  return new Call(handler, staged, {
    origin: 'https://golpe.example',
    'sec-fetch-site': 'cross-site',
    cookie: cookies.map((name) => `${name}=${token}`).join('; '),
  });
}

/** As the table says it, if it is so, else the status. */
function wordOf({ status }: Reply, wanted: string): string {
  const isSo =
    wanted === 'in' ? status !== 401 && status !== 403 && status < 500 : status === 200 && !isRefusal(wanted);
  return isSo ? wanted : String(status);
}
