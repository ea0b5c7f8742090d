import { useTranslations } from 'next-intl';
import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { maskCpf } from '@/lib/presentation/masks';

type Payer = { customer_full_name: string; customer_cpf: string };

type Props = {
  form: EndpointForm<Payer>;
  /** Initial value of the name. */
  name: string;
};

/** The payer's name and CPF, required for Pix. */
export function PayerFields({ form, name }: Props) {
  const t = useTranslations('payment.finish');
  const forms = useTranslations('forms');
  return (
    <Card as="section" aria-labelledby="payer">
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={2} size="lg" id="payer">
            {t('yourDetails')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('detailsHint')}
          </Text>
        </Stack>
        <p role="alert" className="sr-only">
          {form.problems.length > 0 && `${forms('problem')}: ${form.problems.join('; ')}`}
          {form.isFieldProblem && form.problem}
        </p>
        <TextField
          form={form}
          name="customer_full_name"
          label={t('name')}
          defaultValue={name}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          form={form}
          name="customer_cpf"
          label={t('cpf')}
          hint={t('cpfHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          format={maskCpf}
          required
        />
      </Stack>
    </Card>
  );
}
