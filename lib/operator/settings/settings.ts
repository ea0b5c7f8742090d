import type { z } from 'zod';
import { moveCommunityAccount } from '@/lib/accounts/community/community-account';
import { countEveryone, notifyEveryone } from '@/lib/accounts/mass-notice/mass-notice';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError, type FieldProblem } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { changeSetting as change, newestNumber } from '@/lib/services/settings/change-setting';
import type { Parts, Setting } from '@/lib/services/settings/define';
import { heldBy, LATEST_FIRST, readEnvironment, readSetting } from '@/lib/services/settings/read-setting';
import { maintenance, siteAnnouncement, supportEmail } from '@/lib/services/settings/site';
import { type Action, defineAction } from '../actions/action';
import { day, flag, optional } from '../actions/fields';
import { SETTING_HISTORY_SHOWN } from '../rules';
import { SETTING_NAMES, settingName, SETTINGS } from './definitions';
import { changeNotice, isFee } from './fee-notice';
import { listScheduled, scheduledStart } from './schedule';
import { fieldsOfSetting, valueOfInput } from './setting-fields';

/** The settings, besides fees, that can be changed from a later day. */
const NOTICES: readonly string[] = [maintenance.name, siteAnnouncement.name];

const from = optional(day());

/**
 * Sets a setting, at once or from a later day. The target is the number of its newest change, so that a change that the
 * operator has not seen is not overwritten. Throws the same errors as `changeSetting`, and `invalid` (setting_bounds)
 * for the parts that are out of bounds.
 */
export const changeSetting = defineAction({
  name: 'change_setting',
  auditAct: 'setting_changed',
  subject: 'setting',
  needsFreshFactor: true,
  fields: (id) => ({ ...fieldsOfSetting(settingName(id)), ...(NOTICES.includes(id) && { from }) }),
  offers: (tx, id) => (isFee(id) ? Promise.resolve([]) : offerChange(tx, id)),
  carryOut: async (context) => void (await set(context)),
});

/** Like `changeSetting`, for a fee: first shows how many people will be notified, then notifies them. */
export const changeFee = defineAction({
  name: 'change_fee',
  auditAct: 'setting_changed',
  subject: 'setting',
  needsFreshFactor: true,
  fields: (id) => ({ ...fieldsOfSetting(settingName(id)), from, tell: flag() }),
  offers: (tx, id) => (isFee(id) ? offerChange(tx, id) : Promise.resolve([])),
  async preview({ tx, id, input }) {
    // Errors are shown before the confirmation.
    readChange(id, input);
    const count = input.tell === true ? await countEveryone(tx) : 0;
    return { sentence: 'people_told', counts: { count } };
  },
  async carryOut(context) {
    const { tx, id, input } = context;
    if (!isFee(id)) throw new DomainError('not_found', 'action_not_possible');
    const before = await readSetting<Parts, Parts>(SETTINGS[id], tx);
    const changed = await set(context);
    if (input.tell === true) await notifyEveryone(tx, changeNotice(id, changed, before));
  },
});

type Context = Parameters<Action['carryOut']>[0];

async function offerChange(tx: Prisma.TransactionClient, id: string) {
  const setting: Setting = SETTINGS[settingName(id)];
  return readEnvironment(setting) ? [] : [{ target: String(await newestNumber(tx, setting.name)) }];
}

async function set({ tx, operator, id, target, input, reason }: Context) {
  const { setting, value, start } = readChange(id, input);
  const seenNumber = Number(target);
  const asked = { setting, value, seenNumber, operatorId: operator.userId, reason, from: start };
  const number = await change(tx, asked);
  if (id === supportEmail.name) await moveCommunityAccount(tx, (await readSetting(supportEmail, tx)).address);
  return { number, value, holdsFrom: start ?? clock.now() };
}

function readChange(id: string, input: Record<string, unknown>) {
  const name = settingName(id);
  const setting: Setting = SETTINGS[name];
  const wanted = valueOfInput(name, input);
  const start = scheduledStart(typeof input.from === 'string' ? input.from : undefined);
  return { setting, value: wanted && withinBounds(setting, wanted), start };
}

export type ShownSetting = Awaited<ReturnType<typeof describe>>;

/**
 * The current value of each setting, where it comes from, its scheduled changes, and its last changes, newest first.
 */
export function listSettings(): Promise<ShownSetting[]> {
  return Promise.all(SETTING_NAMES.map(describe));
}

async function describe(name: (typeof SETTING_NAMES)[number]) {
  const setting: Setting = SETTINGS[name];
  const [value, rows, scheduled] = await Promise.all([
    readSetting(setting),
    db.settingChange.findMany({
      where: { name, ...heldBy(clock.now()) },
      orderBy: LATEST_FIRST,
      take: SETTING_HISTORY_SHOWN,
      include: { operator: { select: { uid: true } } },
    }),
    listScheduled(db, name),
  ]);
  return {
    name,
    value,
    /** The name of the environment variable that overrides the console; null: none. */
    fixedBy: (readEnvironment(setting) && setting.environment?.variable) ?? null,
    /** Earliest first. */
    scheduled: scheduled.map((row) => ({ ...row, value: partsOf(row.value) })),
    /** Changes that have taken effect. A null value stands for the default. */
    history: rows.map((row) => ({ ...row, value: partsOf(row.value) })),
  };
}

function partsOf(value: Prisma.JsonValue): Parts | null {
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

function withinBounds({ schema }: Setting, value: Parts): Prisma.InputJsonObject {
  const { data, error } = schema.safeParse(value);
  if (error) throw new DomainError('invalid', 'setting_bounds', problemsOf(error));
  // As JSON keeps it.
  return JSON.parse(JSON.stringify(data));
}

function problemsOf({ issues }: z.ZodError): Record<string, FieldProblem> {
  return Object.fromEntries(issues.map(({ path }) => [String(path[0] ?? 'value'), 'invalid' as const]));
}
