import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { canRecord } from '@/lib/browser/chat/voice/voice-note';

type Props = { id: string; disabled: boolean; onPress: () => void };

/** Starts a voice message. Renders nothing in a browser that cannot record. */
export function RecordButton({ id, disabled, onPress }: Props) {
  const label = useTranslations('chat.voices')('record');
  if (!canRecord()) return null;
  return (
    <IconButton id={id} label={label} disabled={disabled} onClick={onPress} className="disabled:opacity-45">
      <Icon name="mic" />
    </IconButton>
  );
}
