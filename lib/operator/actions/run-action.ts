import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError, type FieldProblem } from '@/lib/platform/errors';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { isSafeText } from '@/lib/platform/text/safe-text';
import { type ConsoleActor, confirmOperator, requireFreshFactor } from '../access/console-session';
import { requireRoleFor, requireRoleOn } from '../access/roles';
import { audited, refuseOwnMatter } from '../audit/audited';
import { SUBJECTS } from '../audit/subjects';
import { ACTIONS_PER_HOUR, REASON_MAX } from '../rules';
import type { Action, Consequence, ActionResult } from './action';
import { type Fields, longText } from './fields';
import { getAction } from './registry';

const actionsByOperator = sharedLimit('console_actions', { points: ACTIONS_PER_HOUR, seconds: HOUR_SECONDS });

/** An action as submitted by its form. */
export type ActionRequest = {
  action: string;
  /** The subject's id; '' when the action creates it. */
  id: string;
  target?: string;
  /** Texts of the fields, including `reason`. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The second factor, if it was required. */
  code?: string;
  /** The consequence that the operator has seen, as `writeConsequence` serializes it. */
  shown?: string;
};

/** ActionResult, or the consequence to confirm first; `isChanged`: the operator has seen a different one. */
export type ActionOutcome =
  { kind: 'done'; result: ActionResult } | { kind: 'confirm'; consequence: Consequence; isChanged: boolean };

/**
 * Runs an action: parses its fields, checks the second factor if the action requires one, and carries it out together
 * with its entry in the audit log in one transaction. The consequence is computed again under the subject's lock; if it
 * differs from the one shown, nothing is done. Throws `not_found` (action_not_possible), TooManyError, `invalid`,
 * `forbidden` (own_matter, operators_only, role_missing, confirm_first), `conflict` (action_not_possible), and the
 * errors of the action.
 */
export async function runAction(operator: ConsoleActor, request: ActionRequest): Promise<ActionOutcome> {
  await actionsByOperator.spend(String(operator.userId));
  const action = getAction(request.action);
  await requireRoleFor(db, operator.userId, action);
  const { isId } = SUBJECTS[action.subject];
  if (!action.createsSubject && isId && !isId(request.id)) throw notPossible();
  const { reason, input } = readValues(action, request);
  if (action.delegatesTo) {
    const items = await action.delegatesTo({ operator, id: request.id, input, reason });
    if (action.needsFreshFactor) await requireFactor(operator, request.code ?? '');
    return runEach(action.needsFreshFactor ? { ...operator, isFresh: true } : operator, items);
  }
  const { id, target = '', shown = '' } = request;
  const contextOf = (tx: Prisma.TransactionClient) => ({ tx, operator, id, target, input, reason });

  if (action.preview && shown === '') {
    const consequence = await db.$transaction(async (tx) => {
      if (!action.createsSubject) await refuseOwnMatter(tx, operator, { kind: action.subject, id });
      return action.preview?.(contextOf(tx));
    });
    if (consequence) return { kind: 'confirm', consequence, isChanged: false };
  }
  if (action.needsFreshFactor) await requireFactor(operator, request.code ?? '');
  await action.prepare?.(id, operator);
  try {
    let result: ActionResult = {};
    const subject = action.createsSubject
      ? () => ({ kind: action.subject, id: result.subjectId ?? '' })
      : { kind: action.subject, id };
    const audit = {
      act: action.auditAct,
      subject,
      reason: action.hasReason ? reason : null,
      detail: () => result.auditNote,
    };
    await audited(operator, audit, async (tx) => {
      // Checked again under the lock on the operator's row: a role can be removed concurrently.
      await requireRoleOn(tx, operator.userId, { action, id });
      if (!action.createsSubject) await SUBJECTS[action.subject].lock?.(tx, id);
      const consequence = await consequenceOf(action, contextOf(tx));
      if (consequence && writeConsequence(consequence) !== shown) throw new OtherConsequence(consequence);
      result = (await action.carryOut(contextOf(tx))) ?? {};
    });
    return { kind: 'done', result };
  } catch (error) {
    if (!(error instanceof OtherConsequence)) throw error;
    return { kind: 'confirm', consequence: error.consequence, isChanged: shown !== '' };
  }
}

/** Serializes a consequence for the form. */
export function writeConsequence(consequence: Consequence): string {
  return JSON.stringify(consequence);
}

/** The fields of an action on a subject. */
export function fieldsOf(action: Action, id: string): Fields {
  return typeof action.fields === 'function' ? action.fields(id) : action.fields;
}

/** Rolls back the transaction when the consequence differs from the one shown. */
class OtherConsequence extends Error {
  constructor(readonly consequence: Consequence) {
    super('the consequence has changed');
  }
}

async function consequenceOf(
  action: Action,
  context: Parameters<Action['carryOut']>[0],
): Promise<Consequence | undefined> {
  const offers = await action.offers?.(context.tx, context.id, context.operator);
  const offer = offers?.find(({ target = '' }) => target === context.target);
  if (offers && !offer) throw notPossible();
  return action.preview ? action.preview(context) : offer?.consequence;
}

function notPossible(): DomainError {
  return new DomainError('conflict', 'action_not_possible');
}

function readValues(action: Action, { id, target = '', values }: ActionRequest) {
  if (!isSafeText([id, target, values])) throw new DomainError('invalid', 'unreadable_text');
  const input: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem> = {};
  let reason: string | undefined;
  for (const [name, { schema, control, isOptional = false }] of Object.entries(fieldsOf(action, id))) {
    const sent = [values[name] ?? []].flat();
    const given = control === 'choices' ? sent : (sent.at(-1) ?? '');
    const read = schema.safeParse(given);
    if (read.success) input[name] = read.data;
    else {
      const isEmpty = [given].flat().every((each) => each.trim() === '');
      problems[name] = isEmpty && !isOptional ? 'required' : (fieldProblems(read.error)[''] ?? 'invalid');
      reason ??= reasonOf(read.error);
    }
  }
  if (Object.keys(problems).length > 0)
    throw new DomainError('invalid', reason ?? 'invalid_request', problems);
  return { input, reason: action.hasReason ? readReason([values.reason ?? ''].flat().at(-1)) : '' };
}

function readReason(value: string | undefined): string {
  const read = longText(REASON_MAX).schema.safeParse(value);
  if (!read.success) throw new DomainError('invalid', 'reason_missing', { reason: 'required' });
  return read.data;
}

async function requireFactor(operator: ConsoleActor, code: string): Promise<void> {
  if (operator.isFresh) return;
  if (code.trim() === '') requireFreshFactor(operator);
  await confirmOperator(operator, code);
}

/** Runs the items of a batch, each in its own transaction, so a rejected item does not block the others. */
async function runEach(
  operator: ConsoleActor,
  items: Awaited<ReturnType<NonNullable<Action['delegatesTo']>>>,
): Promise<ActionOutcome> {
  const refused: NonNullable<ActionResult['refused']> = [];
  for (const item of items) {
    try {
      await runAction(operator, item);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id: item.name ?? item.id, reason: error.reason });
    }
  }
  return { kind: 'done', result: { values: { count: items.length - refused.length }, refused } };
}
