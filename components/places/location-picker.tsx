'use client';

import { lazy, Suspense, useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { CitySelect } from './city-select';
import { followPlace } from '@/lib/browser/follow-place';
import { Options, type Named } from './options';
import { readPlace, storePlace, type StoredPlace } from '@/lib/browser/location';
import { useCities } from './use-cities';

const NearMe = lazy(() => import('./near-me').then((module) => ({ default: module.NearMe })));

/** The values of the two selects: an id, or empty for the whole country and for the whole state. */
type Choice = { stateId: string; cityId: string };

/** The dialog behind every LocationTrigger. Its content is drawn only once it is opened. */
export function LocationPicker({ states }: { states: Named[] }) {
  const t = useTranslations('places');
  const id = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { status, list, load } = useCities();

  useEffect(followPlace, []);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-opens-location]')) return;
      const { state_id, city_id } = readPlace();
      setChoice({ stateId: String(state_id ?? ''), cityId: String(city_id ?? '') });
      void load(state_id ?? null);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [load]);

  async function chooseState(stateId: string) {
    setChoice({ stateId, cityId: '' });
    const [first] = (await load(stateId === '' ? null : Number(stateId))) ?? [];
    if (first) setChoice({ stateId, cityId: String(first.id) });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const state = states.find((one) => String(one.id) === choice?.stateId);
    const city = list.find((one) => String(one.id) === choice?.cityId);
    const inState = state && { state_name: state.name, state_id: state.id };
    choosePlace(inState && city ? { ...inState, city_name: city.name, city_id: city.id } : (inState ?? {}));
  }

  function choosePlace(place: StoredPlace) {
    storePlace(place);
    setChoice(null);
  }

  return (
    <Dialog open={choice !== null} onClose={() => setChoice(null)} title={t('title')}>
      {choice && (
        <form onSubmit={save}>
          <Stack gap={5}>
            <Text tone="muted">{t('hint')}</Text>
            <Suspense fallback={<div className="min-h-11" />}>
              <NearMe onFound={choosePlace} />
            </Suspense>
            <Field id={`${id}-state`} label={t('state')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={choice.stateId}
                  onChange={({ target }) => void chooseState(target.value)}
                >
                  <Options all={t('country')} allAt="last" places={states} />
                </Select>
              )}
            </Field>
            <CitySelect
              id={`${id}-city`}
              status={status}
              country={choice.stateId === ''}
              list={list}
              value={choice.cityId}
              onChoose={(cityId) => setChoice({ ...choice, cityId })}
              onRetry={() => void chooseState(choice.stateId)}
            />
            <Button type="submit" size="large" wide disabled={status !== 'idle'}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
