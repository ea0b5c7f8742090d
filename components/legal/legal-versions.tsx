import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Heading } from '@/components/ui/heading';
import { TextLink } from '@/components/ui/text-link';
import type { LegalPage } from '@/lib/presentation/legal/documents';

type Props = Pick<LegalPage, 'shown' | 'others'> & { path: string };

/** Says that the shown version is not the one in force. */
export function OtherVersion({ shown, path }: Omit<Props, 'others'>) {
  const t = useTranslations('legal.versions');
  const day = useDay();
  if (shown.state === 'in_force') return null;
  return (
    <Card tone="brand" className="mb-6">
      {t(`shown.${shown.state}`, { day: day(shown.day) })} <TextLink href={path}>{t('toCurrent')}</TextLink>
    </Card>
  );
}

/** The version in force and links to the others. */
export function LegalVersions({ shown, others, path }: Props) {
  const t = useTranslations('legal.versions');
  const day = useDay();
  const all = [shown, ...others].toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <Card as="section" tone="quiet" aria-labelledby="versions-title" className="mt-10 print:hidden">
      <Heading level={2} size="lg" id="versions-title">
        {t('title')}
      </Heading>
      <ul className="mt-2">
        {all.map((version) => {
          const text = t(`names.${version.state}`, { day: day(version.day) });
          const href = version.state === 'in_force' ? path : `${path}?version=${version.day}`;
          return (
            <li key={version.day} className="py-1.5">
              {version.day === shown.day ? (
                <strong aria-current="page">{text}</strong>
              ) : (
                <TextLink href={href}>{text}</TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Writes a calendar day. */
function useDay(): (day: string) => string {
  const format = useFormatter();
  // UTC, because a version is a calendar day.
  return (day) => format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
}
