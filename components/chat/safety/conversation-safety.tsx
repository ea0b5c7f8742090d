import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { ConversationState } from '@/lib/browser/chat/conversation-state';
import { SafetyDialog, type ReportTarget } from './safety-dialog';

type Props = {
  /** The other person. */
  name: string;
  state: ConversationState;
  reported: ReportTarget;
  onReport: (reported: ReportTarget) => void;
  /** Called after a block or unblock. */
  onBlocked: () => void;
};

/** Longer than any list people look through. */
const MESSAGES_OFFERED = 20;

/** Block and report actions about the other person; nothing for the community account. */
export function ConversationSafety({ name, state, reported, onReport, onBlocked }: Props) {
  const t = useTranslations('chat.safety');
  const { about, messages } = state;
  if (!about || about.receiver.verified) return null;
  const theirs = messages.filter(({ author }) => author === about.receiver.receiver);
  const recent = theirs.length - MESSAGES_OFFERED;
  // Always includes the reported message, however old it is.
  const offered = theirs.filter(({ position }, index) => index >= recent || position === reported?.position);
  return (
    <>
      <IconButton label={t('open', { name })} onClick={() => onReport({ position: 0 })} className="-mr-2">
        <Icon name="shield-check" />
      </IconButton>
      <SafetyDialog
        reported={reported}
        onClose={() => onReport(null)}
        conversationId={about._id}
        name={name}
        isBlocked={about.reason === 'chat_blocked_by_you'}
        messages={offered.reverse()}
        onBlocked={onBlocked}
      />
    </>
  );
}
