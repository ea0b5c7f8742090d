import { useTranslations } from 'next-intl';
import { Text } from '@/components/ui/text';

type Props = {
  typed: string;
  /** What pages show of it. */
  shown: (typed: string) => string;
};

/** What others will read in place of what was typed; nothing while they will read just that. */
export function SeenByOthers({ typed, shown }: Props) {
  const t = useTranslations('publish.form');
  const text = shown(typed);
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {text !== typed && (
        <Text size="sm" tone="muted" className="break-words">
          {t('seenByOthers', { text })}
        </Text>
      )}
    </div>
  );
}
