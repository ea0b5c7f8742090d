import type { Prisma } from '../../generated/prisma/client';
import { db } from '../../platform/database/db';
import { env } from '../../platform/env';
import { log } from '../../platform/log/log';
import type { Parts, Setting } from './define';

type Reader = Pick<Prisma.TransactionClient, 'settingChange'>;

/**
 * What counts now: what the environment says, else the newest change, else what the product comes with. Always read
 * anew, by its key: a page is rendered once for many visitors, and whoever changes a setting purges the pages; money is
 * computed with `tx`. So no process uses an outdated value.
 */
export async function readSetting<Value extends Parts, Initial extends Value | null>(
  setting: Setting<Value, Initial>,
  tx: Reader = db,
): Promise<Value | Initial> {
  const given = readEnvironment(setting);
  if (given) return given;
  const newest = await tx.settingChange.findFirst({
    where: { name: setting.name },
    orderBy: { number: 'desc' },
    select: { value: true },
  });
  if (!newest || newest.value === null) return setting.initial;
  const { success, data } = setting.schema.safeParse(newest.value);
  if (success) return data;
  log.error({ setting: setting.name }, 'a setting is out of its bounds: what the product comes with counts');
  return setting.initial;
}

/** What the environment says of a setting; null: nothing. Its bounds in lib/platform/env.ts are the setting's. */
export function readEnvironment<Value extends Parts>({
  schema,
  environment,
}: Pick<Setting<Value>, 'schema' | 'environment'>): Value | null {
  if (!environment) return null;
  const given = env[environment.variable];
  return given === undefined ? null : schema.parse({ [environment.part]: given });
}
