import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Section } from '@/components/accounts/settings/section';
import { maskPhone } from '@/lib/presentation/mask-phone';
import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import type { Named } from '@/components/places/options';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { isFilled, type AdFields } from '@/lib/presentation/ad-fields';
import { AdPlace } from './ad-place';
import { maskMoney } from '@/lib/presentation/mask-money';
import { NoEnter } from './no-enter';
import { PictureList } from './picture-list';
import type { PublishWords } from './publish-words';
import { SubWorkDialog } from './sub-work-dialog';
import { SubWorkList } from './sub-work-list';
import type { Pictures } from './use-pictures';
import type { SubWork, SubWorks } from './use-sub-works';
import { withMissing } from './with-missing';

type Props = {
  form: EndpointForm<AdFields>;
  /** What stands in the boxes at first. */
  start: AdFields;
  pictures: Pictures;
  subWorks: SubWorks;
  states: Named[];
  labels: PublishWords;
  words: FormWords;
  submit: string;
  /** What there is to say above the button. */
  children?: ReactNode;
};

/** The form of an ad, new or not. */
export function AdEditor({
  form: sent,
  start,
  pictures,
  subWorks,
  states,
  labels,
  words,
  submit,
  children,
}: Props) {
  const form = withMissing(sent, words, labels);
  const filled = useWatch({ control: form.control, defaultValue: start });
  const [open, setOpen] = useState<{ subWork?: SubWork } | null>(null);
  const { pending } = form;
  return (
    <NoEnter>
      <Form form={form} words={words}>
        <p className="text-muted">{labels.form.required}</p>
        <Section title={labels.form.service}>
          <TextField
            form={form}
            name="title"
            label={labels.form.title}
            hint={labels.form.titleHint}
            defaultValue={start.title}
            required
          />
          <LongTextField
            form={form}
            name="description"
            label={labels.form.description}
            hint={labels.form.descriptionHint}
            defaultValue={start.description}
            most={DESCRIPTION_MAX}
          />
          <TextField
            form={form}
            name="price"
            label={labels.form.price}
            hint={labels.form.priceHint}
            defaultValue={start.price}
            inputMode="numeric"
            autoComplete="off"
            shape={maskMoney}
            required
          />
        </Section>
        <PictureList pictures={pictures} labels={labels.pictures} isBusy={pending} />
        <SubWorkList
          subWorks={subWorks}
          labels={labels.subWorks}
          isBusy={pending}
          onOpen={(subWork) => setOpen({ subWork })}
        />
        <Section title={labels.form.where}>
          <AdPlace form={form} states={states} labels={labels.form} cityId={start.city_id} />
          <TextField
            form={form}
            name="phone"
            label={labels.form.phone}
            hint={labels.form.phoneHint}
            defaultValue={start.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            shape={maskPhone}
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
          labels={labels}
          words={words}
          onSave={(subWork) => {
            subWorks.save(subWork);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </NoEnter>
  );
}
