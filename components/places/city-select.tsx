import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Options, type Named } from './options';
import type { CitiesStatus } from './use-cities';

export type CityLabels = Record<'city' | 'country' | 'wholeState' | 'loading' | 'failed' | 'retry', string>;

type Props = {
  id: string;
  labels: CityLabels;
  status: CitiesStatus;
  /** The whole country is chosen, so there is no city to choose. */
  country: boolean;
  list: Named[];
  value: string;
  onChoose: (cityId: string) => void;
  onRetry: () => void;
};

/** The cities of the chosen state: still while they load, and with a way on when that fails. */
export function CitySelect({ id, labels, status, country, list, value, onChoose, onRetry }: Props) {
  const first = country ? labels.country : status === 'loading' ? labels.loading : labels.wholeState;
  return (
    <Stack gap={2}>
      <Field id={id} label={labels.city} error={status === 'failed' ? labels.failed : undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={value}
            disabled={country || status !== 'idle'}
            aria-busy={status === 'loading'}
            onChange={({ target }) => onChoose(target.value)}
          >
            <Options first={first} rest={list} />
          </Select>
        )}
      </Field>
      {status === 'failed' && (
        <Button variant="secondary" icon={<Icon name="refresh-cw" />} onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </Stack>
  );
}
