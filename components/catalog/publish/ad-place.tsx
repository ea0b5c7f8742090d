import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { CitySearch } from '@/components/places/city-search';
import { Options, type Named } from '@/components/places/options';
import { useCities } from '@/components/places/use-cities';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import type { Location } from '@/lib/places/location';
import type { AdFields } from '@/lib/presentation/ad-form';

type Props = {
  form: EndpointForm<AdFields>;
  /** The federative units. */
  states: Named[];
  /** Empty: none chosen. */
  cityId: string;
};

/** The place of the work: a state, then one of its cities. */
export function AdPlace({ form, states, cityId }: Props) {
  const t = useTranslations('publish.form');
  const id = useId();
  const {
    field: { ref, ...field },
  } = useController({ control: form.control, name: 'city_id', defaultValue: cityId });
  const [stateId, setStateId] = useState(cityId.slice(0, 2));
  const { status, list, load } = useCities();

  useEffect(() => {
    if (cityId !== '') void load(Number(cityId.slice(0, 2)));
  }, [cityId, load]);

  function choose(state: string) {
    setStateId(state);
    field.onChange('');
    void load(state === '' ? null : Number(state));
  }

  async function chooseCity({ state_id, city_id }: Location) {
    setStateId(String(state_id));
    // The select shows a city only once the list has it.
    if (await load(state_id)) field.onChange(String(city_id));
  }

  const missing = form.errorFor('city_id') ?? null;
  const isStateMissing = stateId === '';
  const cityError = status === 'failed' ? t('citiesFailed') : isStateMissing ? null : missing;
  return (
    <>
      <CitySearch onChoose={(place) => void chooseCity(place)} />
      <Field
        id={`${id}-state`}
        label={t('state')}
        error={isStateMissing ? missing : null}
        announceError={false}
      >
        {(fieldProps) => (
          <Select
            {...fieldProps}
            // A missing value gets the focus, the state first.
            ref={isStateMissing ? ref : undefined}
            value={stateId}
            required
            onChange={({ target }) => choose(target.value)}
          >
            <Options all={t('chooseState')} places={states} />
          </Select>
        )}
      </Field>
      <Field id={`${id}-city`} label={t('city')} error={cityError} announceError={false}>
        {(fieldProps) => (
          <Select
            {...fieldProps}
            {...field}
            ref={isStateMissing ? undefined : ref}
            required
            disabled={isStateMissing || status !== 'idle'}
            aria-busy={status === 'loading'}
          >
            <Options all={status === 'loading' ? t('citiesLoading') : t('chooseCity')} places={list} />
          </Select>
        )}
      </Field>
      {status === 'failed' && (
        <Button variant="secondary" icon={<Icon name="refresh-cw" />} onClick={() => choose(stateId)}>
          {t('retry')}
        </Button>
      )}
    </>
  );
}
