import type { FieldValues, Path } from 'react-hook-form';
import { ChoiceField } from '@/components/forms/choice-field';
import type { EndpointForm } from '@/components/forms/use-endpoint-form';
import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { useListWord } from '../use-list-word';

type Props<In extends FieldValues> = { form: EndpointForm<In>; name: Path<In>; label: string };

/** What is wrong with an ad or a picture, which its owner is told: nothing is chosen until the operator does. */
export function FaultField<In extends FieldValues>(props: Props<In>) {
  return <ChoiceField {...props} options={AD_FAULTS} wordOf={useListWord()} isOpen />;
}
