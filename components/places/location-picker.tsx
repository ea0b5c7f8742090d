import { useEffect, useEffectEvent, useId, type FormEvent, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { CitySearch } from './city-search';
import { CitySelect } from './city-select';
import { Options, type Named } from './options';
import { storePlace, type StoredPlace } from '@/lib/browser/location';
import { useCities } from './use-cities';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';

/** The values of the two selects: an id, or empty for the whole country and for the whole state. */
export type Choice = { stateId: string; cityId: string };

type Props = {
  states: Named[];
  /** Null: the dialog is closed. */
  choice: Choice | null;
  onChange: (choice: Choice | null) => void;
};

/** The content of a LocationDialog. */
export function LocationPicker({ states, choice, onChange: setChoice }: Props) {
  const t = useTranslations('places');
  const id = useId();
  const { status, list, load } = useCities();
  const isOpen = choice !== null;
  const loadCities = useEffectEvent(() => load(choice?.stateId ? Number(choice.stateId) : null));
  useEffect(() => {
    if (isOpen) void loadCities();
  }, [isOpen]);

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
    <Dialog open={isOpen} onClose={() => setChoice(null)} title={t('title')}>
      {choice && (
        <form onSubmit={save}>
          <Stack gap={5}>
            <Text tone="muted">{t('hint')}</Text>
            <NearMe onChosen={() => setChoice(null)} />
            <CitySearch onChoose={choosePlace} />
            <Field id={`${id}-state`} label={t('state')}>
              {(fieldProps) => (
                <Select
                  {...fieldProps}
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

/** Chooses the surroundings of this device, if the user permits. */
function NearMe({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations('places');
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle');

  function find() {
    setStatus('asking');
    // Few visitors use it.
    import('@/lib/browser/search/near-me')
      .then(({ chooseNearMe }) => chooseNearMe())
      .then(onChosen, () => setStatus('failed'));
  }

  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        wide
        icon={<Icon name="map-pin" />}
        disabled={status === 'asking'}
        onClick={find}
      >
        {t(status === 'asking' ? 'nearAsking' : 'near')}
      </Button>
      {status === 'failed' && <FieldError announced>{t('nearFailed')}</FieldError>}
    </Stack>
  );
}
