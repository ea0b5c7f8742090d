'use client';

import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

/** Inserts a canned reply at the cursor of the answer and keeps what the operator has typed. */
export function InsertReply({ replies }: { replies: { id: number; title: string; text: string }[] }) {
  const t = useTranslations('supportDesk');
  const id = useId();
  function insert(chosen: string): void {
    const reply = replies.find((each) => String(each.id) === chosen);
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name="text"]');
    if (!reply || !field) return;
    field.setRangeText(reply.text, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  }
  return (
    <div className="mb-3 max-w-text">
      <Field id={id} label={t('insert')}>
        {(fieldProps) => (
          <Select
            {...fieldProps}
            value=""
            onChange={({ target }) => {
              insert(target.value);
            }}
          >
            <option value="">{t('choose')}</option>
            {replies.map((reply) => (
              <option key={reply.id} value={reply.id}>
                {reply.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
