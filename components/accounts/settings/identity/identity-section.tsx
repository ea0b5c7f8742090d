import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery, useRefresh } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { revealHeading } from '@/lib/browser/reveal-heading';
import { withSession } from '@/lib/browser/with-session';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';
import { loadIdentity, type withdrawIdentity } from '@/lib/verification/contract';
import { LoadFailed } from '@/components/ui/load-failed';
import { Section } from '@/components/ui/section';
import { IdentityForm } from './identity-form';

type Identity = Answer<typeof loadIdentity>;

/** A provider's identity check: verified, in review, or how to submit one. */
export function IdentitySection() {
  const t = useTranslations('settings.identity');
  const settings = useTranslations('settings');
  const { data, isLoadingError, refetch } = useEndpointQuery(loadIdentity, {});
  return (
    <Section title={t('title')} text={t('text')}>
      {isLoadingError && (
        <LoadFailed text={settings('unavailable')} retry={settings('retry')} onRetry={() => void refetch()} />
      )}
      {data && <Standing identity={data} />}
      <HelpLink topic="identity" />
    </Section>
  );
}

function Standing({ identity }: { identity: Identity }) {
  const t = useTranslations('settings.identity');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' });
  const { verified_at: verifiedAt, check, unsent } = identity;
  const isWaiting = check?.state === 'waiting';
  const isRefused = verifiedAt === null && check?.state === 'refused' && check.refusal !== null;
  /** Result of the last action, whose button is gone. */
  const [said, setSaid] = useState('');
  const areKept = !!check?.kept_until && new Date(check.kept_until) > new Date();
  return (
    <Stack gap={4}>
      <p role="status" className="sr-only">
        {said}
      </p>
      {verifiedAt !== null && (
        <Stack gap={2}>
          <p>
            <Badge tone="brand">
              <Icon name="badge-check" size="small" />
              {t('verified', { day: day(verifiedAt) })}
            </Badge>
          </p>
          <Text>{t('verifiedText')}</Text>
        </Stack>
      )}
      {isWaiting && (
        // Focused once it has replaced the form.
        <p tabIndex={-1} ref={said === '' ? undefined : revealHeading} className="outline-none">
          {t('waiting', { day: day(check.sent_at) })}
        </p>
      )}
      {isRefused && check.refusal && (
        <Text>
          {t('refused', { why: t(`refusals.${check.refusal}`) })} {t('again')}
        </Text>
      )}
      {verifiedAt === null && !isWaiting && (
        <IdentityForm unsent={unsent} onSent={() => setSaid(t('sent'))} />
      )}
      {check?.kept_until && areKept && (
        <Text size="sm" tone="muted">
          {t('kept', { day: day(check.kept_until) })}
        </Text>
      )}
      {(verifiedAt !== null || isWaiting || areKept || unsent.length > 0) && (
        <Withdraw isVerified={verifiedAt !== null} onDone={() => setSaid(t('withdrawn'))} />
      )}
    </Stack>
  );
}

function Withdraw({ isVerified, onDone }: { isVerified: boolean; onDone: () => void }) {
  const t = useTranslations('settings.identity');
  const action = useAction();
  const refresh = useRefresh();
  async function withdraw(): Promise<string> {
    await withSession((token) => call<typeof withdrawIdentity>('DELETE', '/users/identity', { token }));
    await refresh();
    onDone();
    return '';
  }
  return (
    <div className="self-start">
      <TwoClickButton
        action={action}
        onAction={withdraw}
        confirm={t('withdrawConfirm')}
        icon={<Icon name="trash-2" />}
      >
        {t(isVerified ? 'withdrawVerified' : 'withdraw')}
      </TwoClickButton>
    </div>
  );
}
