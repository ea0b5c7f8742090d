import { query } from './database';

export type Contact = { email: string; phone: string | null };

/** The contact details of all users in the database under test, which no page may show. */
export function listContacts(): Promise<Contact[]> {
  return query<Contact>('select email, phone from users');
}

/** Creates an ad of a user and returns its id. */
export async function giveAd(uid: string, title: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into works (user_id, title, price_cents, city_id, updated_at)
     select id, $2, 9000, 3509502, now() from users where uid = $1 returning id`,
    [uid, title],
  );
  if (!row) throw new Error(`No user has the uid ${uid}`);
  return row.id;
}

export async function takeAdAway(id: number): Promise<void> {
  await query('delete from works where id = $1', [id]);
}

/** Grants a user the right to publish without the fee. */
export async function makePro(uid: string): Promise<void> {
  await query('update users set pro_since = now() where uid = $1', [uid]);
}

/** Makes the texts that a user accepted outdated. */
export async function forgetAgreements(uid: string): Promise<void> {
  await query('delete from agreements using users where user_id = id and uid = $1', [uid]);
}
