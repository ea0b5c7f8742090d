import { startOwnPostgres } from '@/test/postgres/own-postgres';
import { proxyTo, settingsUnderTest, startFaultyShop } from './faulty-shop';
import { required } from './required';

export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>;

/** The only city of such a shop. */
export const CITY = 3509502;

/** A shop with a Postgres of its own, whose mail goes over a line that can be down. */
export async function startOwnShop() {
  const postgres = await startOwnPostgres();
  await postgres.run("insert into states (id, code, name) values (35, 'SP', 'São Paulo')");
  await postgres.run(`insert into cities (id, state_id, name) values (${CITY}, 35, 'Campinas')`);
  const mail = await proxyTo(required(settingsUnderTest().SMTP_URL));
  const shop = await startFaultyShop({
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    CLOCK_FILE: '',
  });
  return {
    ...shop,
    postgres,
    mail: mail.line,
    async stop() {
      await shop.stop();
      await mail.line.stop();
      postgres.remove();
    },
  };
}
