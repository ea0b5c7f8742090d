import { expect, test } from 'vitest';
import { listServedCalls } from '@/test/served-calls';
import type { ContractHandler } from '@/lib/platform/http/handle';
import { endpoints } from '@/lib/presentation/endpoints';
import { ask, type Reply } from '@/test/ask';
import { logInAs } from '@/test/members';
import { CALLERS, type CallerName } from '@/test/matrix/answers';
import { blockedToken, closedToken, knownStranger, newStranger } from '@/test/matrix/people';
import type { Row, Staged } from '@/test/matrix/row';
import { ROWS } from '@/test/matrix/rows';
import { rowsAbout } from '@/test/matrix/rows-about';
import { contentOfTables } from '@/test/odd/table-content';

const handlers = new Map((await listServedCalls()).map(({ handler }) => [handler.endpoint, handler]));

test('every call is in the matrix, and the matrix has no other', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('a call that needs a session refuses everyone without one', () => {
  const noSession = { anonymous: '401', blocked: '401', deleted: '401' };
  for (const [name, { access }] of Object.entries(endpoints))
    if (access === 'user') expect(ROWS[name]?.expected, name).toMatchObject(noSession);
});

test.each(Object.keys(ROWS))('%s', async (name) => {
  const row = ROWS[name];
  const contract = endpoints[name];
  const handler = contract && handlers.get(contract);
  if (!row || !handler) throw new Error(`${name} has no route`);
  expect(await answersFrom(handler, row)).toEqual(row.expected);
});

/** The answer to each caller. Refused callers come first, because they change nothing. */
async function answersFrom(
  handler: ContractHandler,
  { stage, expected: wanted }: Row,
): Promise<Record<CallerName, string>> {
  const found: Record<CallerName, string> = { ...wanted };
  const staged = await stage();
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
    if (isLast(caller) || wanted[caller] !== 'ok') continue;
    const fresh = await stage();
    const again = await callAbout(handler, fresh);
    found[caller] = wordOf(
      await again.ask(caller, await tokenOf(caller, fresh, newStranger)),
      wanted[caller],
    );
  }
  return found;
}

const isRefusal = (word: string) => /^\d/.test(word);

/** Expects that `act` writes nothing, jobs included. */
async function leavingAll<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = await contentOfTables();
  const result = await act();
  const after = await contentOfTables();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed, 'tables that a refused call changed').toEqual([]);
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

/** One call about the staged object, made by several callers. */
class Call {
  constructor(
    private readonly handler: ContractHandler,
    private readonly staged: Staged,
    /** The headers that another site can make the owner’s browser send. */
    private readonly crossSite: Record<string, string>,
  ) {}

  /** Makes the call, and expects that no shared cache may store the answer. */
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

  /** Expects that the answer shows nothing of the owner or the counterpart. */
  async apart(caller: CallerName, token: string | undefined, wanted: string): Promise<string> {
    const reply = await this.ask(caller, token);
    const { body } = reply;
    const text = body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : JSON.stringify(body);
    const { owner, counterpart } = this.staged;
    for (const person of [owner, counterpart]) if (person) expect(text).not.toContain(person.email);
    return wordOf(reply, wanted);
  }

  /** Expects that nothing of the owner's is changed or shown. */
  async own(caller: CallerName, token: string): Promise<string> {
    const { owner } = this.staged;
    const before = await rowsAbout(owner.id);
    const word = await this.apart(caller, token, 'own');
    expect(await rowsAbout(owner.id), caller).toBe(before);
    return word;
  }

  /** Calls with an ended session. */
  async old(caller: CallerName, token: string, wanted: string): Promise<string> {
    if (!isRefusal(wanted)) return wordOf(await this.ask(caller, token), wanted);
    const refused = () => this.apart(caller, token, wanted);
    // Without a session the call is refused before anything is written, as the anonymous caller has shown.
    return this.handler.endpoint.access === 'user' ? refused() : leavingAll(refused);
  }
}

/**
 * The anonymous caller is a browser used by another site: it sends cookies, but no header that would need a
 * preflight request (tested in e2e/http).
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

/** The expected word if the answer agrees with it, otherwise the status. */
function wordOf({ status }: Reply, wanted: string): string {
  return status === 200 && !isRefusal(wanted) ? wanted : String(status);
}
