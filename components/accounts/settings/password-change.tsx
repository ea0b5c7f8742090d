import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import type { sendPasswordLink } from '@/lib/accounts/contract';
import { call } from '@/lib/platform/http/call';
import { Section } from '@/components/ui/section';

/** Emails a link to set a new password. */
export function PasswordChange({ email }: { email: string }) {
  const t = useTranslations('settings.password');
  const action = useAction(t('failed'));
  const [isSent, setSent] = useState(false);

  async function send(): Promise<string> {
    await withSession((token) => call<typeof sendPasswordLink>('GET', '/code/generate/utoken', { token }));
    setSent(true);
    return '';
  }

  return (
    <Section title={t('title')} text={t('text')}>
      {isSent ? (
        <p role="status" className="flex gap-3">
          <Icon name="circle-check" size="large" className="text-brand" />
          <span className="min-w-0 break-words">{t('sent', { email })}</span>
        </p>
      ) : (
        <div className="self-start">
          <ActionButton action={action} onAction={send} variant="secondary" icon={<Icon name="mail" />}>
            {t('submit')}
          </ActionButton>
        </div>
      )}
    </Section>
  );
}
