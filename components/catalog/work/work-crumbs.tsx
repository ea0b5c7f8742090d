import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { DetailsView } from '@/lib/presentation/views/details';

const CRUMB = 'inline-flex min-h-11 items-center';

/** The way back up: home, the profession, and the profession in the ad's city. */
export function WorkCrumbs({ crumbs: { profession, city } }: Pick<DetailsView, 'crumbs'>) {
  const t = useTranslations('details');
  return (
    <nav aria-label={t('crumbs')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-3 *:not-first:before:mr-3 *:not-first:before:text-muted *:not-first:before:content-['/'] *:not-first:before:content-['/'/'']">
        <li>
          <TextLink href="/" className={CRUMB}>
            {t('home')}
          </TextLink>
        </li>
        {profession !== null && (
          <li>
            <TextLink href={profession.href} className={CRUMB}>
              {profession.name}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink href={city.href} className={CRUMB}>
            {city.name}
          </TextLink>
        </li>
      </ol>
    </nav>
  );
}
