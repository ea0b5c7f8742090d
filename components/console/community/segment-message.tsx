'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { countReceivers, SEGMENTS } from '@/lib/operator/community/contract';
import { listStates } from '@/lib/places/state';
import { ActionCard } from '../actions/action-card';
import { CommunityForm } from './community-form';

/** Writes to many at once: to everybody, or to those of one kind. */
export function SegmentMessage() {
  const t = useTranslations('console.community');
  const [segment, setSegment] = useState<(typeof SEGMENTS)[number]>('everyone');
  const [stateId, setStateId] = useState('');
  const asked = segment === 'providers' ? stateId : '';
  const { data } = useEndpointQuery(countReceivers, { query: { segment, state_id: asked } });
  return (
    <ActionCard title={t('title')} text={t('text')}>
      <Stack gap={3} className="max-w-text">
        <Field id="community-segment" label={t('segment')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={segment}
              onChange={({ target }) =>
                setSegment(SEGMENTS.find((each) => each === target.value) ?? 'everyone')
              }
            >
              {SEGMENTS.map((each) => (
                <option key={each} value={each}>
                  {t(`segments.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {segment === 'providers' && (
          <Field id="community-state" label={t('state')}>
            {(wiring) => (
              <Select {...wiring} value={stateId} onChange={({ target }) => setStateId(target.value)}>
                <option value="">{t('anyState')}</option>
                {listStates().map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {/* What is confirmed is what is shown: another choice begins the button anew. */}
        <CommunityForm
          to={{ uid: '', segment, state_id: asked === '' ? null : Number(asked) }}
          people={data?.people}
        />
      </Stack>
    </ActionCard>
  );
}
