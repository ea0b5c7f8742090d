import { TextField } from '@/components/forms/text-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { CheckoutWords } from '../checkout/checkout-words';
import { maskCpf } from '@/lib/presentation/mask-cpf';

type Payer = { customer_full_name: string; customer_cpf: string };

type Props = {
  form: EndpointForm<Payer>;
  labels: CheckoutWords['finish'];
  /** What is in the box to begin with. */
  name: string;
  /** How a list of problems begins that is only read out. */
  problem: string;
};

/** Who pays: Pix wants to know. */
export function PayerFields({ form, labels, name, problem }: Props) {
  return (
    <Card as="section" aria-labelledby="payer">
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={2} size="lg" id="payer">
            {labels.yourDetails}
          </Heading>
          <Text size="sm" tone="muted">
            {labels.detailsHint}
          </Text>
        </Stack>
        <p role="alert" className="sr-only">
          {form.problem === null && form.problems.length > 0 && `${problem}: ${form.problems.join('; ')}`}
        </p>
        <TextField
          form={form}
          name="customer_full_name"
          label={labels.name}
          defaultValue={name}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          form={form}
          name="customer_cpf"
          label={labels.cpf}
          hint={labels.cpfHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          shape={maskCpf}
          required
        />
      </Stack>
    </Card>
  );
}
