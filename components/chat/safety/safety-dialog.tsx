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

/** A report that is being written: of a message, or of the person (position 0); null: none is. */
export type Reported = { position: number } | null;

type Props = {
  /** What a report is to be about; null: it is closed. */
  reported: Reported;
  onClose: () => void;
  conversationId: string;
  /** The other side. */
  name: string;
  isBlocked: boolean;
  /** What of the other side can be named in a report, the newest first. */
  messages: readonly Reportable[];
  onBlocked: () => void;
};

/** What one can do about somebody who does not behave: tell us, and hear no more of them. */
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
          <TwoClickButton action={action} onAct={block} confirm={t('confirm')}>
            {t(isBlocked ? 'unblock' : 'block', { name })}
          </TwoClickButton>
        </Stack>
      </Stack>
    </Dialog>
  );
}
