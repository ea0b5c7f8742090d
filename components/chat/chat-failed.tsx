import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type Props = {
  /** The server's message; otherwise the standard text (specification, point 8). */
  problem?: string | null;
  onRetry?: () => void;
  onClose: () => void;
};

/** Replaces a conversation that cannot be shown. */
export function ChatFailed({ problem, onRetry, onClose }: Props) {
  const t = useTranslations('chat');
  return (
    <div className="m-auto flex max-w-text flex-col items-center gap-4 p-6 text-center">
      <p role="alert">{problem || t('failed')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <Button variant="secondary" onClick={onClose}>
          {t('conversation.back')}
        </Button>
      </div>
    </div>
  );
}
