import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Text } from '@/components/ui/text';
import { askGateway } from '@/lib/operator/payments/contract';
import { Loaded } from '../loaded';

/** How a payment stands at its gateway, asked when somebody wants to know. */
export function GatewayState({ paymentId }: { paymentId: string }) {
  const t = useTranslations('orderFile');
  const [isAsked, setIsAsked] = useState(false);
  const answer = useEndpointQuery(askGateway, { params: { payment_id: paymentId } }, { enabled: isAsked });
  if (!isAsked)
    return (
      <div>
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {t('askGateway')}
        </Button>
      </div>
    );
  return (
    <Loaded query={answer}>
      {({ found }) =>
        found ? (
          <pre className="rounded-control bg-canvas p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {JSON.stringify(found, null, 2)}
          </pre>
        ) : (
          <Text size="sm">{t('unknownToGateway')}</Text>
        )
      }
    </Loaded>
  );
}
