import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useLocalForm } from '@/components/forms/use-local-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { censor, hideContacts } from '@/lib/catalog/censor';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { SubWorkDraft } from '@/lib/browser/ad-draft';
import { maskMoney } from '@/lib/presentation/masks';
import { subWorkForm } from '@/lib/presentation/ad-form';
import type { SubWork } from './use-sub-works';
import { SeenByOthers } from './seen-by-others';
import { useMissingFields } from './use-missing-fields';

type Props = {
  /** Undefined: a new one. */
  subWork: SubWork | undefined;
  onSave: (subWork: SubWorkDraft & { key?: number }) => void;
  onClose: () => void;
};

/** Edits a sub-service of an ad in its own form. */
export function SubWorkDialog({ subWork, onSave, onClose }: Props) {
  const t = useTranslations('publish.subWorks');
  const local = useLocalForm({
    fields: subWorkForm,
    onValid: (values) => onSave({ ...values, id: subWork?.id, key: subWork?.key }),
  });
  const form = useMissingFields(local);
  const filled = useWatch({
    control: form.control,
    defaultValue: { title: subWork?.title ?? '', description: subWork?.description ?? '' },
  });
  return (
    <Dialog open onClose={onClose} title={t(subWork ? 'editTitle' : 'newTitle')}>
      <Form form={form}>
        <TextField form={form} name="title" label={t('name')} defaultValue={subWork?.title} required />
        <SeenByOthers typed={filled.title ?? ''} shown={hideContacts} />
        <LongTextField
          form={form}
          name="description"
          label={t('description')}
          defaultValue={subWork?.description}
          maxLength={DESCRIPTION_MAX}
        />
        <SeenByOthers typed={filled.description ?? ''} shown={censor} />
        <TextField
          form={form}
          name="price"
          label={t('price')}
          defaultValue={subWork && formatMoney(toCents(subWork.price))}
          inputMode="numeric"
          format={maskMoney}
          selectsOnFocus
          required
        />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Form>
    </Dialog>
  );
}
