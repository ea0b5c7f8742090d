'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { type agreeToTexts, loadAgreements } from '@/lib/accounts/agreement/contract';
import { agreedTexts } from '@/lib/browser/consent/agreed-texts';
import { withSession } from '@/lib/browser/with-session';
import type { Answer } from '@/lib/platform/endpoint';
import { call } from '@/lib/platform/http/call';
import { useLegalLinks } from './use-legal-links';

/**
 * Asks users for their agreement to the current terms and policy. Fixed to the edge of the screen and
 * reserved at the end of the page, so that nothing moves when it appears.
 */
export function AgreementNotice() {
  const t = useTranslations('accounts.agreement');
  const links = useLegalLinks();
  const isKnown = useSyncExternalStore(agreedTexts.subscribe, agreedTexts.areKnown, () => true);
  const { data } = useEndpointQuery(loadAgreements, {}, { enabled: !isKnown });
  const action = useAction();
  const hasAgreed = data?.asked === false;
  useEffect(() => {
    if (hasAgreed) agreedTexts.note();
  }, [hasAgreed]);
  if (isKnown || !data?.asked) return null;

  async function agree(versions: Answer<typeof loadAgreements>['current']): Promise<string> {
    await withSession((token) =>
      call<typeof agreeToTexts>('PUT', '/users/agreements', { token, body: versions }),
    );
    agreedTexts.note();
    return '';
  }

  return (
    <Card
      as="section"
      aria-label={t('title')}
      className="sticky bottom-[calc(var(--bar)+1rem)] z-10 mt-auto print:hidden"
    >
      <Stack gap={3}>
        <strong>{t('title')}</strong>
        <Text size="sm">{t.rich('text', links)}</Text>
        <div className="self-start">
          <ActionButton action={action} onAction={() => agree(data.current)}>
            {t('agree')}
          </ActionButton>
        </div>
      </Stack>
    </Card>
  );
}
