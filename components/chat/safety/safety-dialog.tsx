import { useTranslations } from 'next-intl';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { withSession } from '@/lib/browser/with-session';
import type { blockPerson } from '@/lib/messaging/safety/contract';
import { call } from '@/lib/platform/http/call';
import { ReportForm, type Reportable } from './report-form';

/** The report being written: of a message, or of the user (position 0); null: none. */
export type Reported = { position: number } | null;

type Props = {
  /** The subject of the report; null: closed. */
  reported: Reported;
  onClose: () => void;
  conversationId: string;
  /** The other person. */
  name: string;
  isBlocked: boolean;
  /** The other person's messages that can be reported, newest first. */
  messages: readonly Reportable[];
  onBlocked: () => void;
};

/** Actions against misbehaviour: report or block. */
export function SafetyDialog({
  reported,
  onClose,
  conversationId,
  name,
  isBlocked,
  messages,
  onBlocked,
}: Props) {
  const t = useTranslations('chat.safety');
  const action = useAction();

  async function block(): Promise<string> {
    const body = { conversation_id: conversationId, blocked: !isBlocked };
    await withSession((token) => call<typeof blockPerson>('PUT', '/chat/block', { token, body }));
    onBlocked();
    return '';
  }

  return (
    <Dialog open={reported !== null} onClose={onClose} title={t('title')}>
      <Stack gap={6}>
        {reported && (
          <ReportForm
            conversationId={conversationId}
            name={name}
            messages={messages}
            position={reported.position}
          />
        )}
        <Stack gap={3}>
          <Heading level={3}>{t(isBlocked ? 'unblock' : 'block', { name })}</Heading>
          <p className="text-muted">{t(isBlocked ? 'unblockText' : 'blockText', { name })}</p>
          <TwoClickButton action={action} onAction={block} confirm={t('confirm')}>
            {t(isBlocked ? 'unblock' : 'block', { name })}
          </TwoClickButton>
        </Stack>
      </Stack>
    </Dialog>
  );
}
