import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { BlockButton } from './block-button';
import { ReportForm, type Reportable } from './report-form';

/** The message to report, or the user (position 0); null when there is no report. */
export type ReportTarget = { position: number } | null;

type Props = {
  /** Null closes the dialog. */
  reported: ReportTarget;
  onClose: () => void;
  conversationId: string;
  /** The other person. */
  name: string;
  isBlocked: boolean;
  /** The other person's messages that can be reported, newest first. */
  messages: readonly Reportable[];
  onBlocked: () => void;
};

/** Lets a user report or block the other person. */
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
          <div className="self-start">
            <BlockButton
              conversationId={conversationId}
              name={name}
              isBlocked={isBlocked}
              onDone={onBlocked}
            />
          </div>
        </Stack>
      </Stack>
    </Dialog>
  );
}
