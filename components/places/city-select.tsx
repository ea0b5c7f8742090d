import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { Stack } from '@/components/ui/stack';
import { Options, type Named } from './options';
import type { CitiesStatus } from './use-cities';

type Props = {
  id: string;
  status: CitiesStatus;
  /** The whole country is chosen, so there is no city to choose. */
  country: boolean;
  list: Named[];
  value: string;
  onChoose: (cityId: string) => void;
  onRetry: () => void;
};

/** The cities of the chosen state: disabled while they load, with a retry after a failure. */
export function CitySelect({ id, status, country, list, value, onChoose, onRetry }: Props) {
  const t = useTranslations('places');
  const all = t(country ? 'country' : status === 'loading' ? 'loading' : 'wholeState');
  return (
    <Stack gap={2}>
      <Field id={id} label={t('city')} error={status === 'failed' ? t('failed') : undefined}>
        {(fieldProps) => (
          <Select
            {...fieldProps}
            value={value}
            disabled={country || status !== 'idle'}
            aria-busy={status === 'loading'}
            onChange={({ target }) => onChoose(target.value)}
          >
            <Options all={all} places={list} />
          </Select>
        )}
      </Field>
      {status === 'failed' && (
        <Button variant="secondary" icon={<Icon name="refresh-cw" />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}
