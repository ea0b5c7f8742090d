import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import type { changeSetting, SettingData } from '@/lib/operator/settings/contract';
import { SETTINGS } from '@/lib/operator/settings/definitions';
import { REASON_MAX } from '@/lib/operator/rules';
import { call, CallError } from '@/lib/platform/http/call';
import { SETTING_FIELDS, type SettingField, typedOf, valueOf } from '@/lib/presentation/settings/fields';
import { useConfirmed } from '../confirm-provider';
import { SettingInput } from './setting-input';

type Props = {
  setting: SettingData;
  /** What the form begins with: the value that counts, or a former one; null: as the product comes. */
  wanted: SettingData['value'];
  onDone: () => void;
};

/** Asks for a value and the reason without which it is not changed; tells what was and what will be. */
export function ChangeForm({ setting: { name, number: current }, wanted, onDone }: Props) {
  const t = useTranslations('siteSettings');
  const id = useId();
  // What was seen when the form was opened: who changes it meanwhile is not overwritten.
  const [number] = useState(current);
  const fields: readonly SettingField[] = SETTING_FIELDS[name];
  const initial: Record<string, unknown> = wanted ?? SETTINGS[name].initial ?? {};
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map(({ part, kind }) => [part, typedOf(kind, initial[part])])),
  );
  const [reason, setReason] = useState('');
  /** The parts that the server found out of bounds, until they are changed. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  // A notice without a word in either language is none.
  const isEmpty = SETTINGS[name].initial === null && fields.every(({ part }) => !typed[part]?.trim());

  async function change(): Promise<string> {
    const parts = fields.map(({ part, kind }) => [part, valueOf(kind, typed[part] ?? '')] as const);
    const body = { name, number, reason, value: isEmpty ? null : Object.fromEntries(parts) };
    await confirmed(() =>
      withSession((token) => call<typeof changeSetting>('PUT', '/operator/settings/change', { body, token })),
    ).catch((error: unknown) => {
      setWrong(error instanceof CallError ? Object.keys(error.fields) : []);
      throw error;
    });
    await refresh();
    onDone();
    return t('done');
  }

  return (
    <Stack gap={4}>
      <Text>{t(`texts.${name}`)}</Text>
      {fields.map((field) => (
        <SettingInput
          key={field.part}
          field={field}
          hint={t(`hints.${name}`)}
          value={typed[field.part] ?? ''}
          error={wrong.includes(field.part) ? t('wrong') : undefined}
          onChange={(value) => {
            setTyped((before) => ({ ...before, [field.part]: value }));
            setWrong((before) => before.filter((part) => part !== field.part));
          }}
        />
      ))}
      <Field id={id} label={t('reason')} hint={t('reasonHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            className={CONTROL}
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {action.failed && <Text tone="danger">{action.said}</Text>}
      <ActionButton action={action} onAct={change} wide>
        {t(isEmpty ? 'takeAway' : 'submit')}
      </ActionButton>
    </Stack>
  );
}
