import type { Prisma } from '../../generated/prisma/client';
import { db } from '../../platform/database/db';
import { env } from '../../platform/env';
import { log } from '../../platform/log/log';
import { clock } from '../clock/clock';
import type { Parts, Setting } from './define';

type Reader = Pick<Prisma.TransactionClient, 'settingChange'>;

/**
 * The value at a time, by default now: from the environment, else the change in force, else the default. Never cached:
 * pages are rendered once for many visitors and purged on each change, and money is computed with `tx`, so no process
 * uses an outdated value.
 */
export async function readSetting<Value extends Parts, Initial extends Value | null>(
  setting: Setting<Value, Initial>,
  tx: Reader = db,
  at: Date = clock.now(),
): Promise<Value | Initial> {
  const given = readEnvironment(setting);
  if (given) return given;
  const inForce = await tx.settingChange.findFirst({
    where: { name: setting.name, ...heldBy(at) },
    orderBy: LATEST_FIRST,
    select: { value: true },
  });
  if (!inForce || inForce.value === null) return setting.initial;
  const { success, data } = setting.schema.safeParse(inForce.value);
  if (success) return data;
  log.error({ setting: setting.name }, 'a stored setting is out of bounds; using the default');
  return setting.initial;
}

/**
 * A query condition for the changes that have taken effect by a time. Sorted by `LATEST_FIRST`, the first is in force.
 */
export function heldBy(at: Date) {
  return { holdsFrom: { lte: at }, withdrawal: null } satisfies Prisma.SettingChangeWhereInput;
}

export const LATEST_FIRST = [
  { holdsFrom: 'desc' },
  { number: 'desc' },
] satisfies Prisma.SettingChangeOrderByWithRelationInput[];

/** The value set by the environment; null: none. lib/platform/env.ts enforces the setting's bounds. */
export function readEnvironment<Value extends Parts>({
  schema,
  environment,
}: Pick<Setting<Value>, 'schema' | 'environment'>): Value | null {
  if (!environment) return null;
  const given = env[environment.variable];
  return given === undefined ? null : schema.parse({ [environment.part]: given });
}
