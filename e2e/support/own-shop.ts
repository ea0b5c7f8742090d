import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startOwnPostgres } from '@/test/postgres/own-postgres';
import { proxyTo, settingsUnderTest, startFaultyShop } from './faulty-shop';
import { required } from './required';

export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>;

/** The only city of this shop. */
export const CITY = 3509502;

/**
 * A shop with a Postgres of its own, whose mail goes over a line that can be down, on a machine whose clock can be set.
 */
export async function startOwnShop() {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-faults-'));
  const clockFile = path.join(scratch, 'clock');
  fs.writeFileSync(clockFile, '0');
  const postgres = await startOwnPostgres();
  await postgres.run("insert into states (id, code, name) values (35, 'SP', 'São Paulo')");
  await postgres.run(`insert into cities (id, state_id, name) values (${CITY}, 35, 'Campinas')`);
  // Users agree to a version of each text.
  await postgres.run(
    `insert into legal_versions (document, text_pt, text_en, holds_from, needs_consent, changed_at)
     select document, '# Termos', '# Terms', '2022-09-25', true, '2022-09-25'
     from unnest(enum_range(null::agreed_document)) as document`,
  );
  const mail = await proxyTo(required(settingsUnderTest().SMTP_URL));
  const shop = await startFaultyShop({
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    CLOCK_FILE: '',
    MACHINE_CLOCK: clockFile,
    NODE_OPTIONS: `--import=${path.resolve('test/outages/machine-clock.mjs')}`,
  });
  return {
    ...shop,
    postgres,
    mail: mail.line,
    /** Shifts the server's clock from the real one by this much; resolves when the server uses it. */
    async setClock(aheadMs: number): Promise<void> {
      fs.writeFileSync(clockFile, String(aheadMs));
      await expect
        .poll(() => fs.readFileSync(`${clockFile}.seen`, 'utf8'), { intervals: [50] })
        .toBe(String(aheadMs));
    },
    /** The server's CPU time so far, with the resolution of Linux (10 ms). */
    processorMs(): number {
      const [, fields = ''] = fs.readFileSync(`/proc/${shop.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * 10;
    },
    async stop() {
      await shop.stop();
      await mail.line.stop();
      postgres.remove();
      fs.rmSync(scratch, { recursive: true });
    },
  };
}
