'use client';

import { useTranslations } from 'next-intl';
import { Loaded } from '@/components/console/loaded';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listOpenDisputes } from '@/lib/operator/disputes/contract';
import { DisputeCase } from './dispute-case';

/** Those to be decided first, then those that wait for their provider. */
export function OpenDisputes() {
  const t = useTranslations('console.disputes');
  const query = useEndpointQuery(listOpenDisputes, {});
  return (
    <Loaded query={query}>
      {({ disputes }) =>
        disputes.length === 0 ? (
          <Text tone="muted">{t('none')}</Text>
        ) : (
          <Stack gap={5}>
            {disputes.map((dispute) => (
              <DisputeCase key={dispute.order_id} dispute={dispute} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
