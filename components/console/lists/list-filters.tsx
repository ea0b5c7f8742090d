import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { listAddress, type ListQuery } from '@/lib/operator/lists/address';
import { definitionOf, type ListName } from '@/lib/operator/lists/definitions';
import { useListWord } from './use-list-word';
import { useSearchKey } from './use-search-key';

type Props = { name: ListName; query: ListQuery };

/** What a list can be asked for. A plain form: what it asks stands in the address, which can be kept and sent on. */
export function ListFilters({ name, query }: Props) {
  const t = useTranslations('lists.screen');
  const id = useId();
  const field = useSearchKey();
  const { states, kinds, hasPeriod } = definitionOf(name);
  return (
    <form action={listAddress(name)} role="search">
      {query.sort !== undefined && <input type="hidden" name="sort" value={query.sort} />}
      {query.order !== undefined && <input type="hidden" name="order" value={query.order} />}
      <Cluster gap={3} className="items-end">
        <Field id={`${id}-q`} label={t('search')} className="min-w-56 flex-1">
          {(wiring) => (
            <Input
              {...wiring}
              ref={field}
              type="search"
              name="q"
              maxLength={200}
              defaultValue={query.q}
              placeholder={t('searchHint')}
            />
          )}
        </Field>
        <Choice id={`${id}-state`} name="state" label={t('state')} values={states} value={query.state} />
        <Choice id={`${id}-kind`} name="kind" label={t('kind')} values={kinds} value={query.kind} />
        {hasPeriod && (
          <>
            <Field id={`${id}-from`} label={t('from')} className="min-w-36 narrow:flex-1">
              {(wiring) => <Input {...wiring} type="date" name="from" defaultValue={query.from} />}
            </Field>
            <Field id={`${id}-until`} label={t('until')} className="min-w-36 narrow:flex-1">
              {(wiring) => <Input {...wiring} type="date" name="until" defaultValue={query.until} />}
            </Field>
          </>
        )}
        <Button type="submit">{t('apply')}</Button>
        {Object.keys(query).length > 0 && (
          <Button href={listAddress(name)} variant="quiet">
            {t('clear')}
          </Button>
        )}
      </Cluster>
    </form>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  values: readonly string[];
  value: string | undefined;
};

function Choice({ id, name, label, values, value }: ChoiceProps) {
  const t = useTranslations('lists.screen');
  const word = useListWord();
  if (values.length === 0) return null;
  return (
    <Field id={id} label={label} className="min-w-36 narrow:flex-1">
      {(wiring) => (
        <Select {...wiring} name={name} defaultValue={value ?? ''}>
          <option value="">{t('all')}</option>
          {values.map((each) => (
            <option key={each} value={each}>
              {word(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
