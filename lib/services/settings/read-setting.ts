import type { Prisma } from '../../generated/prisma/client';
import { db } from '../../platform/database/db';
import { env } from '../../platform/env';
import { log } from '../../platform/log/log';
import type { Parts, Setting } from './define';

type Reader = Pick<Prisma.TransactionClient, 'settingChange'>;

/**
 * The current value: from the environment, else the newest change, else the default. Never cached: pages are
 * rendered once for many visitors and purged on each change, and money is computed with `tx`, so no process
 * uses an outdated value.
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
  log.error({ setting: setting.name }, 'a stored setting is out of bounds; using the default');
  return setting.initial;
}

/** The value set by the environment; null: none. lib/platform/env.ts enforces the setting's bounds. */
export function readEnvironment<Value extends Parts>({
  schema,
  environment,
}: Pick<Setting<Value>, 'schema' | 'environment'>): Value | null {
  if (!environment) return null;
  const given = env[environment.variable];
  return given === undefined ? null : schema.parse({ [environment.part]: given });
}
