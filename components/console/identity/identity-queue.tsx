'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { listIdentityChecks } from '@/lib/operator/identity/contract';
import { Loaded } from '../loaded';
import { IdentityCase } from './identity-case';

/** Documents that nobody has looked at, the oldest first. */
export function IdentityQueue() {
  const t = useTranslations('console.identity');
  const query = useEndpointQuery(listIdentityChecks, {});
  return (
    <Loaded query={query}>
      {({ checks }) =>
        checks.length === 0 ? (
          <Text tone="muted">{t('nothing')}</Text>
        ) : (
          <Stack as="ul" gap={4}>
            {checks.map((check) => (
              // Under another name it is looked at anew, from its pictures on.
              <IdentityCase key={`${check.id} ${check.name}`} check={check} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
