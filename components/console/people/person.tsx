'use client';

import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Badge } from '@/components/ui/badge';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { loadPerson } from '@/lib/operator/people/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { Age } from '../age';
import { Loaded } from '../loaded';
import { PersonActs } from './person-acts';
import { PersonFacts } from './person-facts';
import { PersonRecords } from './person-records';

/** All that an operator sees of a person, and what they may do about them. */
export function Person({ uid }: { uid: string }) {
  const query = useEndpointQuery(loadPerson, { params: { uid } });
  return (
    <Loaded query={query} title={`@${uid}`}>
      {(person) => (
        <Stack gap={6}>
          <PersonHead person={person} />
          {/* On a phone what can be done stands before the records, which are long. */}
          <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr]">
            <PersonFacts person={person} />
            {person.closed_at === null && (
              <div className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1">
                <PersonActs person={person} />
              </div>
            )}
            <Stack gap={6}>
              <PersonRecords person={person} />
            </Stack>
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function PersonHead({ person }: { person: Answer<typeof loadPerson> }) {
  const t = useTranslations('console.person');
  const { name, uid, blocked_at: blockedAt, blocked_reason: reason } = person;
  return (
    <Stack gap={2}>
      <Cluster>
        <Heading level={1}>{name}</Heading>
        <Text as="span" tone="muted">{`@${uid}`}</Text>
        {person.pro && <Badge tone="sun">{t('pro')}</Badge>}
        {blockedAt !== null && <Badge tone="danger">{t('blocked')}</Badge>}
        {person.closed_at !== null && <Badge>{t('closed')}</Badge>}
      </Cluster>
      {blockedAt !== null && (
        <Text tone="danger">
          <Age at={blockedAt} />
          {`: ${reason}`}
        </Text>
      )}
    </Stack>
  );
}
