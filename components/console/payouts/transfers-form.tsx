import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { readPastedTransfers } from '@/lib/operator/payouts/pasted-transfers';
import { useNoteTransfers } from './use-note-transfers';

/** Many transfers at once, pasted from the bank's list. */
export function TransfersForm() {
  const t = useTranslations('payoutDesk');
  const id = useId();
  const [pasted, setPasted] = useState('');
  const action = useAction();
  const noteTransfers = useNoteTransfers();
  const { transfers, unread } = readPastedTransfers(pasted);

  async function note(): Promise<string> {
    const said = await noteTransfers(transfers);
    setPasted('');
    return said;
  }

  return (
    <Stack gap={3}>
      <Field id={id} label={t('paste')} hint={t('pasteHint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            className={CONTROL}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
      </Field>
      {unread.length > 0 && <Text tone="danger">{t('unread', { lines: unread.join(' · ') })}</Text>}
      {action.failed && <Text tone="danger">{action.said}</Text>}
      {transfers.length > 0 && (
        <div>
          <ActionButton action={action} onAct={note}>
            {t('noteTransfers', { count: transfers.length })}
          </ActionButton>
        </div>
      )}
    </Stack>
  );
}
