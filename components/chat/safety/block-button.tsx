import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { withSession } from '@/lib/browser/with-session';
import type { blockPerson } from '@/lib/messaging/safety/contract';
import { call } from '@/lib/platform/http/call';

type Props = {
  conversationId: string;
  /** The other person. */
  name: string;
  isBlocked: boolean;
  onDone: () => void;
};

/** Blocks the other person after a second click, or unblocks them. */
export function BlockButton({ conversationId, name, isBlocked, onDone }: Props) {
  const t = useTranslations('chat.safety');
  const action = useAction();

  async function block(): Promise<string> {
    const body = { conversation_id: conversationId, blocked: !isBlocked };
    await withSession((token) => call<typeof blockPerson>('PUT', '/chat/block', { token, body }));
    onDone();
    return '';
  }

  if (isBlocked)
    return (
      <ActionButton action={action} onAction={block} variant="secondary">
        {t('unblock', { name })}
      </ActionButton>
    );
  return (
    <TwoClickButton action={action} onAction={block} confirm={t('confirm')}>
      {t('block', { name })}
    </TwoClickButton>
  );
}
