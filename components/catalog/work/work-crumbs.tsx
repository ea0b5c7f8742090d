import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { WorkDetails } from '@/lib/catalog/contract';
import { searchHref } from '@/lib/presentation/search-address';

const CRUMB = 'inline-flex min-h-11 items-center';

/** The way back up: home, the profession, and the profession in the ad's city. */
export function WorkCrumbs({ work }: Pick<WorkDetails, 'work'>) {
  const t = useTranslations('details');
  const term = work.user_profession.toLowerCase();
  return (
    <nav aria-label={t('crumbs')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-3 *:not-first:before:mr-3 *:not-first:before:text-muted *:not-first:before:content-['/'] *:not-first:before:content-['/'/'']">
        <li>
          <TextLink href="/" className={CRUMB}>
            {t('home')}
          </TextLink>
        </li>
        {term !== '' && (
          <li>
            <TextLink href={searchHref({ term })} className={CRUMB}>
              {work.user_profession}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink href={searchHref({ term, location: String(work.city_id) })} className={CRUMB}>
            {work.city}
          </TextLink>
        </li>
      </ol>
    </nav>
  );
}
