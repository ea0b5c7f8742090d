import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Text } from '@/components/ui/text';
import { listSearchLinks } from '@/lib/catalog/professions';

const PLACES = [0, 1, 2, 3];

type Props = {
  hint: string;
  /** What is wrong with it; undefined: nothing. */
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The professions of the home page's rows, from the first to the last; a place may stay empty. */
export function FeaturedInput({ hint, error, value, onChange }: Props) {
  const t = useTranslations('siteSettings');
  const names = useTranslations('categories.names');
  const id = useId();
  // An empty place stays where it is while others are chosen.
  const chosen = value.split(' ');

  function choose(place: number, key: string): void {
    onChange(PLACES.map((each) => (each === place ? key : (chosen[each] ?? ''))).join(' '));
  }

  return (
    <>
      <Text size="sm" tone="muted">
        {hint}
      </Text>
      {PLACES.map((place) => (
        <Field
          key={place}
          id={`${id}-${place}`}
          label={t('row', { number: String(place + 1) })}
          error={error}
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={chosen[place] ?? ''}
              onChange={({ target }) => choose(place, target.value)}
            >
              <option value="">{t('noRow')}</option>
              {listSearchLinks().map(({ key }) => (
                <option key={key} value={key}>
                  {names(key)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </>
  );
}
