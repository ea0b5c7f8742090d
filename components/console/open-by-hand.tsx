import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Text } from '@/components/ui/text';

type Props = {
  /** The namespace with what the button is called, and what opening it means. */
  namespace: 'console.disputes.conversation' | 'console.identity';
  onOpen: () => Promise<void>;
};

/** Opens what is shown only when asked for, as each opening is written down. */
export function OpenByHand({ namespace, onOpen }: Props) {
  const t = useTranslations(namespace);
  const action = useAction();
  return (
    <div>
      <ActionButton action={action} onAct={() => onOpen().then(() => '')} variant="secondary">
        {t('open')}
      </ActionButton>
      <Text size="sm" tone="muted" className="mt-1">
        {t('openHint')}
      </Text>
    </div>
  );
}
