import type { Operator, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Action } from '../actions/action';
import type { SubjectKind } from '../audit/subject-kinds';

/** What an operator may do; an owner may do everything. Display names are under `lists.words`. */
export const ROLES = ['support', 'moderation', 'finance', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** The roles, besides owner, that may do the actions on each kind of subject. */
const ROLES_OF_SUBJECT: Record<SubjectKind, readonly Role[]> = {
  person: ['support', 'moderation'],
  ad: ['moderation'],
  order: ['support', 'finance'],
  payment: ['finance'],
  unknown_payment: ['finance'],
  payout: ['finance'],
  payout_batch: ['finance'],
  withdrawal: ['finance'],
  restore: ['finance'],
  report: ['moderation'],
  order_review: ['moderation'],
  feedback: ['support'],
  canned_reply: ['support'],
  announcement: [],
  setting: [],
  coupon: ['finance'],
  list: ['support', 'moderation', 'finance'],
  books: ['finance'],
  job: [],
  mail: ['support'],
  legal_text: [],
};

const EVERYONE = ['support', 'moderation', 'finance'] as const;

/** Actions whose roles differ from those of their subject. */
const ROLES_OF_ACTION: Partial<Record<Action['name'], readonly Role[]>> = {
  note_person: EVERYONE,
  note_order: EVERYONE,
  add_person_task: EVERYONE,
  finish_person_task: EVERYONE,
  add_order_task: EVERYONE,
  finish_order_task: EVERYONE,
  block_person: ['moderation'],
  block_related_accounts: ['moderation'],
  remove_ads: ['moderation'],
  void_invitation: ['finance'],
  hold_payouts: ['finance'],
  free_payouts: ['finance'],
  unblock_person: ['moderation'],
  warn_person: ['moderation'],
  approve_identity: ['moderation'],
  refuse_identity: ['moderation'],
  withdraw_identity: ['moderation'],
  change_email: ['support'],
  cancel_email_change: ['support'],
  close_person: ['support'],
  log_person_out: ['support'],
  read_tax_number: ['support', 'finance'],
  record_bank_transfer: ['finance'],
  reverse_advance: ['finance'],
  restore_debt: ['finance'],
  change_operator_roles: [],
};

/** Actions that grant or end access to an account. On an operator's account only owners may do them. */
const ACTIONS_ON_ACCESS: readonly Action['name'][] = [
  'change_email',
  'resend_email_link',
  'block_person',
  'unblock_person',
  'log_person_out',
];

/** An action on a kind of subject; without a name, reading such a subject. */
export type Deed = { name?: Action['name']; subject: SubjectKind };

/** Reading identity checks is for those who decide about them. */
export const READ_IDENTITY = { name: 'approve_identity', subject: 'person' } as const satisfies Deed;

/** The roles that permit an action. */
function rolesOf({ name, subject }: Deed): Role[] {
  return [...((name && ROLES_OF_ACTION[name]) ?? ROLES_OF_SUBJECT[subject]), 'owner'];
}

/** Throws `forbidden`: operators_only, or role_missing when the operator has no role for the action. */
export async function requireRoleFor(
  tx: Prisma.TransactionClient,
  userId: number,
  deed: Deed,
): Promise<Pick<Operator, 'roles'>> {
  const operator = await tx.operator.findUnique({ where: { userId }, select: { roles: true } });
  if (!operator) throw new DomainError('forbidden', 'operators_only');
  if (!mayDo(operator, deed)) throw new DomainError('forbidden', 'role_missing');
  return operator;
}

/** For pages and files that only some roles read. Throws like `requireRoleFor`. */
export async function requireRoleToRead({ userId }: { userId: number }, deed: Deed): Promise<void> {
  await requireRoleFor(db, userId, deed);
}

/** Like `requireRoleFor`, for an action on this subject. */
export async function requireRoleOn(
  tx: Prisma.TransactionClient,
  userId: number,
  { action, id }: { action: Deed; id: string },
): Promise<void> {
  const operator = await requireRoleFor(tx, userId, action);
  if (!(await mayDoOn(tx, operator, { action, id }))) throw new DomainError('forbidden', 'role_missing');
}

export function mayDo({ roles }: { roles: readonly string[] }, deed: Deed): boolean {
  return rolesOf(deed).some((role) => roles.includes(role));
}

/** Like `mayDo`, for an action on this subject. */
export async function mayDoOn(
  tx: Prisma.TransactionClient,
  operator: { roles: readonly string[] },
  { action, id }: { action: Deed; id: string },
): Promise<boolean> {
  if (!mayDo(operator, action)) return false;
  const isOnAccess = ACTIONS_ON_ACCESS.some((name) => name === action.name);
  if (!isOnAccess || operator.roles.includes('owner')) return true;
  return (await tx.operator.count({ where: { userId: Number(id) } })) === 0;
}
