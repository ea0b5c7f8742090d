import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { diffLines } from '@/lib/presentation/console/diff-lines';
import type { Locale } from '@/lib/platform/locale';

/** The lines that a version adds and removes in one language. */
export function LegalDiff({ locale, before, after }: { locale: Locale; before: string; after: string }) {
  const t = useTranslations('siteSettings.legal');
  const changed = diffLines(before, after).filter(({ kind }) => kind !== 'same');
  return (
    <Card as="section" aria-labelledby={`diff-${locale}`}>
      <Heading level={3} size="base" id={`diff-${locale}`}>
        {t(`languages.${locale}`)}
      </Heading>
      {changed.length === 0 && <Text tone="muted">{t('unchanged')}</Text>}
      {changed.map(({ kind, text }, index) => {
        const Change = kind === 'added' ? 'ins' : 'del';
        return (
          <Change
            key={index}
            lang={locale}
            className={clsx(
              'mt-1 block px-2 py-1 wrap-break-word no-underline',
              kind === 'added' ? 'bg-brand-soft' : 'bg-sun text-on-sun',
            )}
          >
            <span className="font-semibold">{t(kind === 'added' ? 'added' : 'removed')}</span> {text}
          </Change>
        );
      })}
    </Card>
  );
}
