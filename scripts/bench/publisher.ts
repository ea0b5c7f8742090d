import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';

const SAO_PAULO = 3_550_308;

export type Publisher = {
  /** Publishes an ad and returns its id. */
  publish: (title: string) => Promise<number>;
  /** Adds a file to an ad as a picture and returns the addresses of its sizes. */
  upload: (workId: number, file: string) => Promise<string[]>;
  /** Fetches an address from the server. */
  read: (address: string) => Promise<{ status: number; text: string }>;
  /** Returns the ids that the search call finds. */
  search: (term: string) => Promise<number[]>;
  /** Deletes the rows it created, for the next run. */
  close: () => Promise<void>;
};

/** Creates a new user who may publish, and acts as their browser at the server on `port`. */
export async function openPublisher(port: number, databaseUrl: string): Promise<Publisher> {
  const uid = `publisher${randomBytes(6).toString('hex')}`;
  const token = await logIn(databaseUrl, uid);
  const origin = `http://localhost:${port}`;
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/api${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    async publish(title) {
      const ad = { title, description: 'Para medir.', price: 100, city_id: SAO_PAULO, phone: null };
      const body = JSON.stringify({ ...ad, subworks: [] });
      return (await ask('/works/subworks/create', { method: 'POST', headers: json, body })).work_id;
    },
    async upload(workId, file) {
      const body = new FormData();
      body.set('picture', new Blob([fs.readFileSync(file)]));
      const headers = { authorization: json.authorization };
      const { picture } = await ask(`/works/pictures/upload/${workId}`, { method: 'POST', headers, body });
      return [picture.url, picture.small_url];
    },
    async read(address) {
      const response = await fetch(origin + address);
      return { status: response.status, text: await response.text() };
    },
    async search(term) {
      const body = JSON.stringify({ excluded: [] });
      const path = `/cards/list?search=${term}&location=`;
      const { list } = await ask(path, { method: 'PUT', headers: json, body });
      return list.map(({ id }: { id: number }) => id);
    },
    close: () => query(databaseUrl, 'delete from users where uid = $1', [uid]),
  };
}

/** Creates a session: its token, and the row to store. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}

async function logIn(databaseUrl: string, uid: string): Promise<string> {
  const { token, hash } = newToken();
  await query(
    databaseUrl,
    `with publisher as (
       insert into users (uid, name, email, phone, pro_since)
       values ($1, 'Bia Bench', $1 || '@bench.invalid', '11987654321', now()) returning id
     )
     insert into sessions (user_id, token_hash, user_agent, ip, seen_at, expires_at)
     select id, $2, 'bench', '127.0.0.1', now(), now() + interval '1 day' from publisher`,
    [uid, hash],
  );
  return token;
}

async function query(databaseUrl: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}
