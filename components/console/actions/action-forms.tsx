import type { ReactNode } from 'react';
import { getMessages, getTranslations } from 'next-intl/server';
import { Text } from '@/components/ui/text';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import type { Action } from '@/lib/operator/actions/action';
import { listOffers } from '@/lib/operator/actions/offers';
import { fieldsOf, writeConsequence } from '@/lib/operator/actions/run-action';
import type { SubjectKind } from '@/lib/operator/audit/subject-kinds';
import { REASON_MAX } from '@/lib/operator/rules';
import { consequenceText } from '@/lib/presentation/console/consequence-text';
import { ActionCard } from './action-card';
import { ActionForm, type ActionView, type FieldView } from './action-form';
import type { FieldOption } from './pick-list';
import { formKey } from '@/lib/presentation/console/action-state';

type Props = {
  operator: ConsoleActor;
  kind: SubjectKind;
  /** '' for actions that create their subject. */
  id: string | number;
  /** Limits the forms to these actions; default: all actions for this kind of subject that do not create theirs. */
  only?: readonly Action['name'][];
  /** Shows only the offer with this target. */
  target?: string;
  /** Initial values by field. */
  initial?: Record<string, string | readonly string[]>;
  /** Options that only the page knows, by field. */
  optionsOf?: Record<string, FieldOption[]>;
  /** Shows only titles until opened, for long lists; default: every form is open. */
  isCollapsed?: boolean;
  /** Shown above the form of an offer, by its target. */
  about?: (target: string) => ReactNode;
  /** Shown when no action is possible; default: nothing. */
  showsNone?: boolean;
};

/** The actions that are currently possible for a subject, each with its form. */
export async function ActionForms({ isCollapsed = true, showsNone = false, about, ...asked }: Props) {
  const { operator, kind, only, initial = {}, optionsOf = {} } = asked;
  const id = String(asked.id);
  const [t, form] = [await getTranslations('actions.of'), await getTranslations('actions.form')];
  const sentences = { t: await getTranslations('actions.consequences') };
  const { books } = await getMessages();
  const all = await listOffers(operator, { kind, id, ...(only && { only }) });
  const offers = asked.target === undefined ? all : all.filter(({ target }) => target === asked.target);
  if (offers.length === 0) return showsNone ? <Text tone="muted">{form('none')}</Text> : null;
  const views = await Promise.all(
    offers.map(async ({ action, target = '', consequence }): Promise<ActionView> => ({
      action: action.name,
      id,
      target,
      fields: await fieldViews(action, id, { initial, optionsOf }),
      ...(consequence && {
        consequence: {
          text: consequenceText(sentences, books.accounts, consequence),
          shown: writeConsequence(consequence),
        },
      }),
      hasPreview: action.preview !== undefined,
      needsCode: action.needsFreshFactor && !operator.isFresh,
      submit: t(`${action.name}.submit`),
      ...(action.alternative && {
        alternative: { action: action.alternative, submit: t(`${action.alternative}.submit`) },
      }),
    })),
  );
  return views.map((view, index) => {
    const name = offers[index]?.action.name;
    return (
      name && (
        <ActionCard
          key={formKey(view)}
          title={t(`${name}.title`)}
          text={t(`${name}.text`)}
          about={about?.(view.target)}
          isCollapsed={isCollapsed}
        >
          <ActionForm view={view} />
        </ActionCard>
      )
    );
  });
}

async function fieldViews(
  action: Action,
  id: string,
  { initial, optionsOf }: Required<Pick<Props, 'initial' | 'optionsOf'>>,
): Promise<FieldView[]> {
  const messages = await getMessages();
  const t = await getTranslations('actions.form');
  const words: { title: string; fields?: Record<string, string>; options?: Record<string, string> } =
    messages.actions.of[action.name];
  const labels: Record<string, string> = words.fields ?? {};
  const options: Record<string, string> = {
    ...messages.categories.names,
    ...messages.lists.words,
    ...words.options,
  };
  const views = Object.entries(fieldsOf(action, id)).map(([name, field]): FieldView => ({
    name,
    control: field.control,
    label: labels[name] ?? name,
    ...(labels[`${name}_hint`] !== undefined && { hint: labels[`${name}_hint`] }),
    isOptional: field.isOptional ?? false,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.rows !== undefined && { rows: field.rows }),
    ...(field.options && {
      options: field.options.map((value) => ({
        value,
        label: field.optionNames?.[value] ?? options[value] ?? value,
      })),
    }),
    ...(optionsOf[name] && { options: optionsOf[name] }),
    ...(initial[name] !== undefined && { initial: [initial[name]].flat() }),
  }));
  const reason: FieldView = {
    name: 'reason',
    control: 'long_text',
    label: labels.reason ?? t('reason'),
    hint: labels.reason_hint ?? t('reasonHint'),
    isOptional: false,
    maxLength: REASON_MAX,
  };
  return action.hasReason ? [...views, reason] : views;
}
