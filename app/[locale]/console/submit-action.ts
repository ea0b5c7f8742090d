'use server';

import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { getMessages, getTranslations } from 'next-intl/server';
import { type ActionState, formKey, isFile, problemOf } from '@/lib/presentation/console/action-state';
import {
  type ActionOutcome,
  type ActionRequest,
  runAction,
  writeConsequence,
} from '@/lib/operator/actions/run-action';
import type { Action } from '@/lib/operator/actions/action';
import { getAction } from '@/lib/operator/actions/registry';
import { DomainError } from '@/lib/platform/errors';
import { refusalOf } from '@/lib/platform/http/error-response';
import { log } from '@/lib/platform/log/log';
import { consequenceText } from '@/lib/presentation/console/consequence-text';
import { requestLocale, requireOperator } from './operator';

/** Runs the action that a form of components/console/actions sends, and refreshes the page. */
export async function submitAction(_: ActionState | null, form: FormData): Promise<ActionState> {
  const { form: sentBy, ...request } = readForm(form);
  const { action, values } = request;
  const state = {
    form: sentBy,
    stamp: randomUUID(),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
  };
  try {
    const operator = await requireOperator();
    const outcome = await runAction(operator, request);
    // After an account is closed its page no longer exists: a refresh would replace the result with a 404.
    if (!opensPage(outcome)) refresh();
    const { needsFreshFactor } = getAction(action);
    return {
      ...state,
      needsCode: needsFreshFactor && !operator.isFresh,
      ...(await inWords(action, outcome)),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ error, action }, 'an action of the console failed');
    const reason = error instanceof DomainError ? error.reason : undefined;
    if (reason === 'second_factor_first') refresh();
    const problem = problemOf(reason, refusalOf(error, await requestLocale()));
    return { ...state, problem, needsCode: 'code' in problem.fields };
  }
}

function opensPage(outcome: ActionOutcome): boolean {
  return outcome.kind === 'done' && outcome.result.href !== undefined && !isFile(outcome.result.href);
}

function readForm(
  form: FormData,
): ActionRequest & { values: Record<string, string[]>; form: ActionState['form'] } {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form.entries())
    if (!/^[_$]/.test(name) && typeof value === 'string') (values[name] ??= []).push(value);
  const hidden = (name: string) => String(form.get(name) ?? '');
  const [action, id, target] = [hidden('_action'), hidden('_id'), hidden('_target')];
  // An alternative action is about the whole subject, so it has no target.
  const instead = hidden('_instead');
  return {
    form: formKey({ action, id, target }),
    id,
    ...(instead === '' ? { action, target } : { action: instead }),
    shown: hidden('_shown'),
    code: hidden('_code'),
    values,
  };
}

/** As a method, `t` need not know which values a text takes. */
type DoneTexts = {
  t(key: `${Action['name']}.done`, values: Record<string, string | number | bigint>): string;
};

async function inWords(
  action: string,
  outcome: ActionOutcome,
): Promise<Pick<ActionState, 'done' | 'confirm'>> {
  const locale = await requestLocale();
  if (outcome.kind === 'done') {
    const texts: DoneTexts = { t: await getTranslations({ locale, namespace: 'actions.of' }) };
    const { values = {}, refused = [], href } = outcome.result;
    const { errors } = await getMessages({ locale });
    const reasons: Record<string, string> = errors.reasons;
    const lines = refused.map(({ id, reason }) => `${id}: ${reasons[reason] ?? reason}`);
    const text = texts.t(`${getAction(action).name}.done`, { ...values, refused: lines.join(' ') || 'none' });
    return { done: { text, ...(href !== undefined && { href }) } };
  }
  const { actions, books } = await getMessages({ locale });
  const sentences = { t: await getTranslations({ locale, namespace: 'actions.consequences' }) };
  const { consequence, isChanged } = outcome;
  const text = consequenceText(sentences, books.accounts, consequence);
  return {
    confirm: {
      text: isChanged ? `${actions.form.changed} ${text}` : text,
      shown: writeConsequence(consequence),
    },
  };
}
