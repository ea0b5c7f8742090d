import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newToken } from './publisher';

/** An edit and the time of its response, in milliseconds since the epoch. */
export type AdEdit = { workId: number; at: number };

type Plan = { port: number; databaseUrl: string; workIds: number[]; perSecond: number };

/**
 * Edits ads one after the other at a fixed rate, however long an edit takes, until `stop`, which returns the completed
 * edits and the errors of failed ones.
 */
export async function startEdits({ port, databaseUrl, workIds, perSecond }: Plan) {
  const tokens = await logOwnersIn(databaseUrl, workIds);
  const stopped = new AbortController();
  const edits: Promise<AdEdit>[] = [];
  const timer = wait(0).then(async () => {
    const start = performance.now();
    for (const [index, workId] of workIds.entries()) {
      const delay = start + (index * 1000) / perSecond - performance.now();
      await wait(Math.max(delay, 0), undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const edit = raisePrice(`http://localhost:${port}/api`, workId, tokens[index]);
      edit.catch(() => undefined); // stop() reports it.
      edits.push(edit);
    }
  });
  return {
    async stop(): Promise<{ edits: AdEdit[]; failures: unknown[] }> {
      stopped.abort();
      await timer;
      const results = await Promise.allSettled(edits);
      return {
        edits: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
        failures: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
      };
    },
  };
}

/** Loads the form and submits it with one field changed, as a browser does. */
async function raisePrice(api: string, workId: number, token: string | undefined): Promise<AdEdit> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(api + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { work, subworks } = await ask(`/works/edit/load/${workId}`, { method: 'GET' });
  const { title, description, price, city_id } = work;
  const changed = { title, description, price: price + 1, city_id };
  const body = JSON.stringify({ work_id: workId, work: changed, subworks, phone: null });
  await ask('/works/subworks/update', { method: 'PUT', body });
  return { workId, at: performance.timeOrigin + performance.now() };
}

/** Creates a session token for the owner of each ad. */
async function logOwnersIn(databaseUrl: string, workIds: number[]): Promise<string[]> {
  const tokens = workIds.map(newToken);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query(
      `insert into sessions (user_id, token_hash, user_agent, ip, seen_at, expires_at)
       select user_id, token_hash, 'bench', '127.0.0.1', now(), now() + interval '1 day'
       from unnest($1::int[], $2::bytea[]) as owner (work_id, token_hash) join works on works.id = work_id`,
      [workIds, tokens.map(({ hash }) => hash)],
    )
    .finally(() => client.end());
  return tokens.map(({ token }) => token);
}
