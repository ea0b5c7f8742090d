import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError, type FieldProblem } from '@/lib/platform/errors';
import { fieldProblems, reasonOf } from '@/lib/platform/http/field-problems';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { isSafeText } from '@/lib/platform/text/safe-text';
import { type ConsoleActor, confirmOperator, requireFreshFactor } from '../access/console-session';
import { audited, refuseOwnMatter } from '../audit/audited';
import { SUBJECTS } from '../audit/subjects';
import { ACTIONS_PER_HOUR, REASON_MAX } from '../rules';
import type { Action, Consequence, Done } from './action';
import { type Fields, longText } from './fields';
import { getAction } from './registry';

const actionsByOperator = sharedLimit('console_actions', { points: ACTIONS_PER_HOUR, seconds: 3_600 });

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

/** Done, or the consequence to confirm first; `isChanged`: the operator has seen a different one. */
export type ActionOutcome =
  { kind: 'done'; done: Done } | { kind: 'confirm'; consequence: Consequence; isChanged: boolean };

/**
 * Runs an action for an operator: parses its fields, requires the second factor and a confirmed consequence if the
 * action needs them, and carries it out with its audit log entry in one transaction. Nothing happens unless the
 * consequence under the subject's lock is the one that was shown. Throws `not_found` (action_not_found), TooManyError,
 * `invalid`, `forbidden` (own_matter, operators_only, confirm_first), `conflict` (action_not_possible), and what the
 * action throws.
 */
export async function runAction(operator: ConsoleActor, request: ActionRequest): Promise<ActionOutcome> {
  await actionsByOperator.spend(String(operator.userId));
  const action = getAction(request.action);
  const { isId } = SUBJECTS[action.subject];
  if (!action.makesSubject && isId && !isId(request.id)) throw notPossible();
  const { reason, input } = readValues(action, request);
  if (action.runs) return runEach(operator, action.runs({ id: request.id, input }), request);
  const { id, target = '', shown = '' } = request;
  const asked = (tx: Prisma.TransactionClient) => ({ tx, operator, id, target, input, reason });

  if (action.preview && shown === '') {
    const consequence = await db.$transaction(async (tx) => {
      if (!action.makesSubject) await refuseOwnMatter(tx, operator, { kind: action.subject, id });
      return action.preview?.(asked(tx));
    });
    if (consequence) return { kind: 'confirm', consequence, isChanged: false };
  }
  if (action.needsFreshFactor) await requireFactor(operator, request.code ?? '');
  await action.prepare?.(id);
  try {
    let done: Done = {};
    const subject = action.makesSubject
      ? () => ({ kind: action.subject, id: done.subjectId ?? '' })
      : { kind: action.subject, id };
    const audit = {
      act: action.logs,
      subject,
      reason: action.hasReason ? reason : null,
      detail: () => done.log,
    };
    await audited(operator, audit, async (tx) => {
      if (!action.makesSubject) await SUBJECTS[action.subject].lock?.(tx, id);
      const consequence = await consequenceOf(action, asked(tx));
      if (consequence && writeConsequence(consequence) !== shown) throw new OtherConsequence(consequence);
      done = (await action.carryOut(asked(tx))) ?? {};
    });
    return { kind: 'done', done };
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
  asked: Parameters<Action['carryOut']>[0],
): Promise<Consequence | undefined> {
  const offers = await action.offers?.(asked.tx, asked.id, asked.operator);
  const offer = offers?.find(({ target = '' }) => target === asked.target);
  if (offers && !offer) throw notPossible();
  return action.preview ? action.preview(asked) : offer?.consequence;
}

function notPossible(): DomainError {
  return new DomainError('conflict', 'action_not_possible');
}

function readValues(action: Action, { id, values }: ActionRequest) {
  if (!isSafeText(values)) throw new DomainError('invalid', 'unreadable_text');
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

/** Runs a batch, each item in its own transaction: a refused item does not block the others. */
async function runEach(
  operator: ConsoleActor,
  runs: ReturnType<NonNullable<Action['runs']>>,
  { code = '' }: ActionRequest,
): Promise<ActionOutcome> {
  await requireFactor(operator, code);
  const refused: NonNullable<Done['refused']> = [];
  for (const run of runs) {
    try {
      await runAction({ ...operator, isFresh: true }, run);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id: run.id, reason: error.reason });
    }
  }
  return { kind: 'done', done: { values: { count: runs.length - refused.length }, refused } };
}
