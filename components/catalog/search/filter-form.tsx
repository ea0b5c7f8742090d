import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { PRICE_MAX } from '@/lib/catalog/rules';
import type { FoundCategory } from '@/lib/catalog/search-categories';
import { inPlace } from '@/lib/places/in-place';
import { placeName } from '@/lib/places/place-name';
import type { SearchPage } from '@/lib/presentation/seo/search-metadata';
import { placeOf, unfilteredHref } from '@/lib/presentation/set-filters';
import { GOOD_RATING, isAroundVisitor, RADII } from '@/lib/services/page-cache/search-filters';
import { useCategoryName } from './use-filter-label';

type Props = { page: SearchPage };

/** A plain form whose fields are named like the URL parameters of the page. */
export function FilterForm({ page }: Props) {
  const t = useTranslations('search.filters');
  const { search, categories, hasPosition } = page;
  const { filters } = search;
  return (
    // Fields that the browser restores after a reload would contradict the URL.
    <form action="/search" autoComplete="off" className="flex flex-col gap-5">
      <HiddenFields page={page} />
      {hasPosition && <RadiusField page={page} />}
      <Group title={t('provider')}>
        <Choice
          type="checkbox"
          name="rating"
          value={GOOD_RATING}
          defaultChecked={filters.rating !== undefined}
        >
          {t('rating')}
        </Choice>
        <Choice type="checkbox" name="verified" value="true" defaultChecked={filters.verified !== undefined}>
          {t('verified')}
        </Choice>
      </Group>
      <Group title={t('price')} className="grid grid-cols-2 gap-3">
        <PriceField name="price_from" label={t('priceFrom')} defaultValue={filters.price_from} />
        <PriceField name="price_to" label={t('priceTo')} defaultValue={filters.price_to} />
      </Group>
      <CategoryChoice chosen={filters.category} categories={categories} />
      <div className="sticky bottom-0 -mx-5 -mb-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3">
        <TextLink href={unfilteredHref(search)} className="inline-flex min-h-11 items-center font-semibold">
          {t('clear')}
        </TextLink>
        <Button type="submit">{t('show')}</Button>
      </div>
    </form>
  );
}

/** Parameters that stay the same. The centre is always sent as `near`; without a radius, `location` applies. */
function HiddenFields({ page: { search, hasPosition } }: Props) {
  const { term, filters } = search;
  const placeId = placeOf(search);
  return (
    <>
      <input type="hidden" name="search" value={term} />
      {placeId !== '' && <input type="hidden" name="location" value={placeId} />}
      {hasPosition && <input type="hidden" name="near" value={filters.near ?? placeId} />}
      {filters.sort !== undefined && <input type="hidden" name="sort" value={filters.sort} />}
    </>
  );
}

function RadiusField({ page: { search, place } }: Props) {
  const t = useTranslations('search.filters');
  const locale = useLocale();
  const city = place?.city_name ?? '';
  const isNearYou = isAroundVisitor(search.filters);
  return (
    <Field id="filter-radius" label={t('distance')}>
      {(fieldProps) => (
        <Select {...fieldProps} name="radius" defaultValue={search.filters.radius ?? ''}>
          <option value="">
            {t('onlyCity', { where: place ? inPlace(locale, placeName(place)) : city })}
          </option>
          {RADII.map((km) => (
            <option key={km} value={km}>
              {isNearYou ? t('nearYou', { km }) : t('within', { km, city })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type PriceFieldProps = { name: string; label: string; defaultValue: string | undefined };

function PriceField({ name, label, defaultValue }: PriceFieldProps) {
  return (
    <Field id={`filter-${name}`} label={label}>
      {(fieldProps) => (
        <Input
          {...fieldProps}
          type="number"
          name={name}
          defaultValue={defaultValue}
          min={1}
          max={PRICE_MAX}
          step={1}
          inputMode="numeric"
        />
      )}
    </Field>
  );
}

type CategoryChoiceProps = { chosen: string | undefined; categories: FoundCategory[] };

/** The most frequent categories, and the chosen one even if no ad has it. */
function CategoryChoice({ chosen, categories }: CategoryChoiceProps) {
  const t = useTranslations('search.filters');
  const nameOf = useCategoryName();
  const isListed = categories.some(({ isChosen }) => isChosen);
  const missing = chosen === undefined || isListed ? [] : [{ name: chosen, ads: null, isChosen: true }];
  const listed = [...missing, ...categories];
  if (listed.length === 0) return null;
  return (
    <Group title={t('category')}>
      <Choice type="radio" name="category" value="" defaultChecked={chosen === undefined}>
        {t('allCategories')}
      </Choice>
      {listed.map(({ name, ads, isChosen }) => (
        <Choice key={name} type="radio" name="category" value={name} defaultChecked={isChosen}>
          {ads === null ? nameOf(name) : t('categoryCount', { name: nameOf(name), ads })}
        </Choice>
      ))}
    </Group>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

function Choice({ children, ...input }: ComponentPropsWithoutRef<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input className="size-5 shrink-0 accent-brand" {...input} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
