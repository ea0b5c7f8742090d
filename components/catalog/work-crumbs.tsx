import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { WorkDetails } from '@/lib/catalog/contract';
import { searchHref } from './search-address';

const CRUMB = 'inline-flex min-h-11 items-center';

/** The way back up: home, the profession, and the profession in the ad's city. */
export function WorkCrumbs({ work }: { work: WorkDetails['work'] }) {
  const t = useTranslations('details');
  const { user_profession: profession, city, city_id } = work;
  const term = profession.toLowerCase();
  return (
    <nav aria-label={t('crumbs')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-3 *:not-first:before:mr-3 *:not-first:before:text-muted *:not-first:before:content-['/'] *:not-first:before:content-['/'/'']">
        <li>
          <TextLink href="/" className={CRUMB}>
            {t('home')}
          </TextLink>
        </li>
        {profession !== '' && (
          <li>
            <TextLink href={searchHref({ term })} className={CRUMB}>
              {profession}
            </TextLink>
          </li>
        )}
        <li>
          <TextLink href={searchHref({ term, location: String(city_id) })} className={CRUMB}>
            {city}
          </TextLink>
        </li>
      </ol>
    </nav>
  );
}
