import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type List, listUrl, type ListQuery } from '@/lib/operator/lists/list';
import { useListWord } from '../use-list-word';

type Props = { list: List; query: ListQuery };

/** The filters of a list. A plain form, so that the URL contains them and can be saved and shared. */
export function ListFilters({ list, query }: Props) {
  const t = useTranslations('lists.screen');
  const id = useId();
  return (
    <form action={listUrl(list.name)} role="search">
      {query.sort !== undefined && <input type="hidden" name="sort" value={query.sort} />}
      {query.order !== undefined && <input type="hidden" name="order" value={query.order} />}
      <Cluster gap={3} className="items-end">
        <Field id={`${id}-q`} label={t('search')} className="min-w-56 flex-1">
          {(fieldProps) => (
            <Input
              {...fieldProps}
              type="search"
              name="q"
              maxLength={200}
              defaultValue={query.q}
              placeholder={t('searchHint')}
            />
          )}
        </Field>
        <Choice name="state" label={t('state')} options={list.states} value={query.state} />
        <Choice name="kind" label={t('kind')} options={list.kinds} value={query.kind} />
        {list.period &&
          (['from', 'until'] as const).map((name) => (
            <Field key={name} id={`${id}-${name}`} label={t(name)} className="min-w-36 narrow:flex-1">
              {(fieldProps) => <Input {...fieldProps} type="date" name={name} defaultValue={query[name]} />}
            </Field>
          ))}
        <Button type="submit">{t('apply')}</Button>
        {Object.keys(query).length > 0 && (
          <Button href={listUrl(list.name)} variant="quiet">
            {t('clear')}
          </Button>
        )}
      </Cluster>
    </form>
  );
}

type ChoiceProps = { name: string; label: string; options: object; value: string | undefined };

function Choice({ name, label, options, value = '' }: ChoiceProps) {
  const t = useTranslations('lists.screen');
  const word = useListWord();
  const id = useId();
  const all = Object.keys(options);
  if (all.length === 0) return null;
  return (
    <Field id={id} label={label} className="min-w-36 narrow:flex-1">
      {(fieldProps) => (
        <Select {...fieldProps} name={name} defaultValue={value}>
          <option value="">{t('all')}</option>
          {all.map((each) => (
            <option key={each} value={each}>
              {word(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
