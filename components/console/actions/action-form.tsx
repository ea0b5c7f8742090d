'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { CONTROL, Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Text } from '@/components/ui/text';
import type { Control } from '@/lib/operator/actions/fields';
import { useActions } from './action-provider';
import { type FieldOption, PickList } from './pick-list';
import { type ActionState, formKey } from '@/lib/presentation/console/action-state';

export type FieldView = {
  name: string;
  control: Control;
  label: string;
  hint?: string;
  isOptional: boolean;
  maxLength?: number;
  rows?: number;
  options?: FieldOption[];
  initial?: string[];
};

/** The texts of the form. */
export type ActionView = {
  action: string;
  id: string;
  target: string;
  fields: FieldView[];
  /** The consequence, if it does not depend on the input, and its serialized form. */
  consequence?: { text: string; shown: string };
  /** The consequence is known only after the fields are filled in. */
  hasPreview: boolean;
  /** The second factor is required again. */
  needsCode: boolean;
  submit: string;
  /** Another action that the form can submit instead. */
  alternative?: { action: string; submit: string };
};

/** The form of an action, rendered from its declaration. */
export function ActionForm({ view }: { view: ActionView }) {
  const { state } = useActions();
  const own = state?.form === formKey(view) && !state.done ? state : null;
  // A new key after each submission keeps the submitted values: React resets a form after its action.
  return <ActionFields key={own?.stamp} view={view} last={own} />;
}

function ActionFields({ view, last }: { view: ActionView; last: ActionState | null }) {
  const t = useTranslations('actions.form');
  const { submit, isPending } = useActions();
  const id = useId();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const consequence = last?.confirm ?? view.consequence;
  const needsCode = (last?.needsCode ?? view.needsCode) && (!view.hasPreview || consequence !== undefined);
  const valuesOf = ({ name, initial = [] }: FieldView) => last?.values[name] ?? initial;
  return (
    <form action={submit} className="flex max-w-text flex-col gap-4">
      <input type="hidden" name="_action" value={view.action} />
      <input type="hidden" name="_id" value={view.id} />
      <input type="hidden" name="_target" value={view.target} />
      <input type="hidden" name="_shown" value={consequence?.shown ?? ''} />
      {view.fields.map((field) => (
        <ActionField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          values={valuesOf(field)}
          problem={last?.problem?.fields[field.name]}
        />
      ))}
      {last?.problem && (
        <p ref={message} role="alert" tabIndex={-1} className="text-danger">
          {last.problem.text}
        </p>
      )}
      {consequence && (
        <p ref={last?.confirm ? message : undefined} tabIndex={-1} className="font-semibold tabular-nums">
          {consequence.text}
        </p>
      )}
      {needsCode && (
        <Field
          id={`${id}-code`}
          label={t('code')}
          hint={t('codeHint')}
          error={last?.problem?.fields.code || null}
          isInvalid={last?.problem?.fields.code !== undefined}
        >
          {(fieldProps) => (
            <Input
              {...fieldProps}
              name="_code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
          )}
        </Field>
      )}
      <Cluster>
        <Button type="submit" pending={isPending}>
          {last?.confirm ? t('confirm', { submit: view.submit }) : view.hasPreview ? t('next') : view.submit}
        </Button>
        {view.alternative && (
          <Button
            type="submit"
            variant="secondary"
            pending={isPending}
            name="_instead"
            value={view.alternative.action}
          >
            {view.alternative.submit}
          </Button>
        )}
      </Cluster>
    </form>
  );
}

type ActionFieldProps = { id: string; field: FieldView; values: string[]; problem: string | undefined };

function ActionField({ id, field, values, problem }: ActionFieldProps) {
  const t = useTranslations('actions.form');
  const { name, control, hint, maxLength, rows = 3, options = [] } = field;
  const label = field.isOptional && control !== 'flag' ? t('optional', { label: field.label }) : field.label;
  if (control === 'hidden') return <input type="hidden" name={name} value={values[0] ?? ''} />;
  if (control === 'flag') return <Tick name={name} value="on" label={label} isTicked={values.length > 0} />;
  if (control === 'choices')
    return (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{label}</legend>
        {options.some(({ row }) => row) ? (
          <PickList name={name} options={options} ticked={values} />
        ) : (
          options.map(({ value, label: text }) => (
            <Tick key={value} name={name} value={value} label={text} isTicked={values.includes(value)} />
          ))
        )}
        {problem && <Text tone="danger">{problem}</Text>}
      </fieldset>
    );
  const common = { name, required: !field.isOptional, defaultValue: values[0] ?? '', maxLength };
  return (
    <Field
      id={id}
      label={label}
      error={problem || null}
      isInvalid={problem !== undefined}
      announceError={false}
      {...(hint !== undefined && { hint })}
    >
      {(fieldProps): ReactNode => {
        const all = { ...fieldProps, ...common };
        if (control === 'long_text') return <textarea {...all} rows={rows} className={CONTROL} />;
        if (control === 'choice')
          return (
            <Select {...fieldProps} name={name} required={common.required} defaultValue={common.defaultValue}>
              <option value="">{t('choose')}</option>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          );
        if (control === 'money') return <Input {...all} inputMode="decimal" autoComplete="off" />;
        if (control === 'count') return <Input {...all} inputMode="numeric" autoComplete="off" />;
        const type = { day: 'date', time: 'time', email: 'email', text: 'text' }[control];
        return <Input {...all} type={type} autoComplete="off" />;
      }}
    </Field>
  );
}

function Tick(props: { name: string; value: string; label: string; isTicked: boolean }) {
  const { name, value, label, isTicked } = props;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        className="size-5 accent-brand"
      />
      {label}
    </label>
  );
}
