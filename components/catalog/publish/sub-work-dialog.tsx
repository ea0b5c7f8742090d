import { Form } from '@/components/forms/form';
import type { FormWords } from '@/components/forms/form-words';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { useLocalForm } from '@/components/forms/use-local-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DESCRIPTION_MAX } from '@/lib/accounts/rules';
import { formatMoney, toCents } from '@/lib/platform/money';
import type { SubWorkDraft } from '@/lib/browser/ad-draft';
import { maskMoney } from '@/lib/presentation/mask-money';
import type { PublishWords } from './publish-words';
import { subWorkForm } from '@/lib/presentation/sub-work-fields';
import type { SubWork } from './use-sub-works';
import { withMissing } from './with-missing';

type Props = {
  /** Undefined: a new one. */
  subWork: SubWork | undefined;
  labels: PublishWords;
  words: FormWords;
  onSave: (subWork: SubWorkDraft & { key?: number }) => void;
  onClose: () => void;
};

/** A further service of an ad, written apart from the ad around it. */
export function SubWorkDialog({ subWork, labels, words, onSave, onClose }: Props) {
  const { subWorks } = labels;
  const local = useLocalForm({
    fields: subWorkForm,
    words,
    onValid: (values) => onSave({ ...values, id: subWork?.id, key: subWork?.key }),
  });
  const form = withMissing(local, words, labels);
  return (
    <Dialog
      open
      onClose={onClose}
      title={subWork ? subWorks.editTitle : subWorks.newTitle}
      closeLabel={subWorks.close}
    >
      <Form form={form} words={words}>
        <TextField form={form} name="title" label={subWorks.name} defaultValue={subWork?.title} required />
        <LongTextField
          form={form}
          name="description"
          label={subWorks.description}
          defaultValue={subWork?.description}
          most={DESCRIPTION_MAX}
        />
        <TextField
          form={form}
          name="price"
          label={subWorks.price}
          defaultValue={subWork && formatMoney(toCents(subWork.price))}
          inputMode="numeric"
          shape={maskMoney}
          required
        />
        <SubmitButton form={form}>{subWorks.save}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {subWorks.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}
