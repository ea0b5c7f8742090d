import pg from 'pg';
import { db } from '@/lib/platform/database/db';
import { requiredEnv } from './required-env';

/** Records every email that is written, since sent ones are removed after a while. Requires the owner role. */
export async function watchEmails(): Promise<void> {
  const client = new pg.Client({ connectionString: requiredEnv('CRASH_OWNER_URL') });
  await client.connect();
  await client.query(`
    create table crash_mails (template text not null);
    create function record_mail() returns trigger language plpgsql as $$
    begin
      insert into crash_mails (template) values (new.template);
      return null;
    end $$;
    create trigger crash_mails after insert on mails for each row execute function record_mail();
  `);
  await client.end();
}

export async function countEmails(template: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from crash_mails where template = ${template}`;
  return row?.count ?? 0;
}
