import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { maskPhone } from '@/lib/presentation/masks';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import type { Named } from '@/components/places/options';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { PRICE_MIN } from '@/lib/catalog/rules';
import { censor, hideContacts } from '@/lib/catalog/censor';
import { formatMoney, toCents } from '@/lib/platform/money';
import { isFilled, type AdFields } from '@/lib/presentation/ad-form';
import { AdCategoryField } from './ad-category-field';
import { AdPlace } from './ad-place';
import { maskMoney } from '@/lib/presentation/masks';
import { PictureList } from './picture-list';
import { PriceHelp } from './price-help';
import { SeenByOthers } from './seen-by-others';
import { SubWorkDialog } from './sub-work-dialog';
import { SubWorkList } from './sub-work-list';
import type { Pictures } from './use-pictures';
import type { SubWork, SubWorks } from './use-sub-works';
import { useMissingFields } from './use-missing-fields';

type Props = {
  form: EndpointForm<AdFields>;
  /** Initial values. */
  start: AdFields;
  pictures: Pictures;
  subWorks: SubWorks;
  states: Named[];
  /** The author's share of the price, in percent. */
  sharePercent: number;
  submit: string;
  /** Content above the button. */
  children?: ReactNode;
};

/** The form of a new or existing ad. */
export function AdEditor({
  form: sent,
  start,
  pictures,
  subWorks,
  states,
  sharePercent,
  submit,
  children,
}: Props) {
  const t = useTranslations('publish.form');
  const form = useMissingFields(sent);
  const filled = useWatch({ control: form.control, defaultValue: start });
  const user = useStoredUser();
  const [leftTitle, setLeftTitle] = useState(start.title);
  const [open, setOpen] = useState<{ subWork?: SubWork } | null>(null);
  const { pending } = form;
  return (
    <div onKeyDown={holdEnter}>
      <Form form={form}>
        <p className="text-muted">{t('required')}</p>
        <Section title={t('service')}>
          <div onBlur={() => setLeftTitle(filled.title ?? '')}>
            <TextField
              form={form}
              name="title"
              label={t('title')}
              hint={t('titleHint')}
              defaultValue={start.title}
              required
            />
          </div>
          <SeenByOthers typed={filled.title ?? ''} shown={hideContacts} />
          <AdCategoryField
            form={form}
            start={start.category}
            title={leftTitle}
            services={subWorks.list.map(({ title }) => title)}
          />
          <LongTextField
            form={form}
            name="description"
            label={t('description')}
            hint={t('descriptionHint')}
            defaultValue={start.description}
            maxLength={DESCRIPTION_MAX}
          />
          <SeenByOthers typed={filled.description ?? ''} shown={censor} />
          <TextField
            form={form}
            name="price"
            label={t('price')}
            hint={t('priceHint', { least: formatMoney(toCents(PRICE_MIN)), share: sharePercent })}
            defaultValue={start.price}
            inputMode="numeric"
            autoComplete="off"
            format={maskMoney}
            selectsOnFocus
            required
          />
          <PriceHelp
            cityId={filled.city_id ?? ''}
            category={filled.category || 'other'}
            profession={user?.profession ?? ''}
          />
        </Section>
        <PictureList pictures={pictures} isBusy={pending} />
        <SubWorkList subWorks={subWorks} isBusy={pending} onOpen={(subWork) => setOpen({ subWork })} />
        <Section title={t('where')}>
          <AdPlace form={form} states={states} cityId={start.city_id} />
          <TextField
            form={form}
            name="phone"
            label={t('phone')}
            hint={t('phoneHint')}
            defaultValue={start.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            format={maskPhone}
            required
          />
        </Section>
        {children}
        <SubmitButton form={form} dimmed={!isFilled(filled)}>
          {submit}
        </SubmitButton>
      </Form>
      {open && (
        <SubWorkDialog
          subWork={open.subWork}
          onSave={(subWork) => {
            subWorks.save(subWork);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Enter must not submit the form (specification, point 2); in a multi-line text it breaks the line. */
function holdEnter(event: KeyboardEvent): void {
  const sends = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === 'Enter' && sends) event.preventDefault();
}
