import type { Prisma } from '@/lib/generated/prisma/client';
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

/** The roles of which an action needs one. */
function rolesOf({ name, subject }: Pick<Action, 'name' | 'subject'>): Role[] {
  return [...(ROLES_OF_ACTION[name] ?? ROLES_OF_SUBJECT[subject]), 'owner'];
}

/** Throws `forbidden`: operators_only, or role_missing when the operator has no role for the action. */
export async function requireRoleFor(
  tx: Prisma.TransactionClient,
  userId: number,
  action: Pick<Action, 'name' | 'subject'>,
): Promise<void> {
  const operator = await tx.operator.findUnique({ where: { userId }, select: { roles: true } });
  if (!operator) throw new DomainError('forbidden', 'operators_only');
  if (!mayDo(operator, action)) throw new DomainError('forbidden', 'role_missing');
}

export function mayDo(
  { roles }: { roles: readonly string[] },
  action: Pick<Action, 'name' | 'subject'>,
): boolean {
  return rolesOf(action).some((role) => roles.includes(role));
}
