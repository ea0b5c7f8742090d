import { useTranslations } from 'next-intl';
import { Text } from '@/components/ui/text';
import { showDuration } from '@/lib/messaging/voice/show-duration';

type Props = {
  /** Path below /console/files, followed by the recording's id. */
  path: string;
  id: string;
  /** Null: the recording was deleted. */
  durationSeconds: number | null;
};

/** A voice message. It is loaded only when it is played, because each access is logged. */
export function Voice({ path, id, durationSeconds }: Props) {
  const t = useTranslations('chat');
  if (durationSeconds === null) return <Text tone="muted">{t('voices.missing')}</Text>;
  const name = t('voice', { time: showDuration(durationSeconds) });
  return (
    <figure>
      <figcaption className="text-sm">{name}</figcaption>
      <audio
        controls
        preload="none"
        src={`/console/files/${path}/${id}`}
        aria-label={name}
        className="max-w-full"
      />
    </figure>
  );
}
