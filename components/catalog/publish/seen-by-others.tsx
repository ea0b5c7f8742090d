import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { Text } from '@/components/ui/text';

type Props = {
  typed: string;
  /** Converts the text to its public form. */
  shown: (typed: string) => string;
};

/** Shows the public form of a typed text; nothing if it is the same. */
export function SeenByOthers({ typed, shown }: Props) {
  const t = useTranslations('publish.form');
  const text = shown(typed);
  const isChanged = text !== typed;
  return (
    <>
      <div role="status" className="-mt-2 empty:hidden">
        {isChanged && (
          <Text size="sm" tone="muted" className="break-words">
            {t('seenByOthers', { text })}
          </Text>
        )}
      </div>
      {isChanged && <HelpLink topic="hidden" />}
    </>
  );
}
