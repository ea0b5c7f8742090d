import { useTranslations } from 'next-intl';
import type { Ad, AdReports as Reports } from '@/lib/operator/ads/ad';
import { PersonLink } from '../person-link';
import { Record, Records } from '../records';
import { useListWord } from '../use-list-word';
import { AdPicture } from './ad-picture';

/** Open reports of an ad, each with the picture it is about. */
export function AdReports({ reports, pictures }: { reports: Reports; pictures: Ad['pictures'] }) {
  const t = useTranslations('console.ad');
  const word = useListWord();
  return (
    <Records title={t('reports')} of={reports}>
      {({ id, kind, note, pictureName, reporter, createdAt }) => (
        <Record key={id} at={createdAt}>
          <span className="font-semibold">{word(kind)}</span>
          {` · ${t('reporter')} `}
          <PersonLink person={reporter} />
          {note && <span className="block break-words whitespace-pre-line">{note}</span>}
          {pictures
            .filter(({ name }) => name === pictureName)
            .map((picture) => (
              <AdPicture key={picture.id} picture={picture} alt={t('reportedPicture')} />
            ))}
        </Record>
      )}
    </Records>
  );
}
