import { useTranslations } from 'next-intl';
import type { Ad, AdQuestions, AdReports as Reports } from '@/lib/operator/ads/ad';
import { PersonLink } from '../person-link';
import { Record, Records } from '../records';
import { useListWord } from '../use-list-word';
import { AdQuestionText } from './ad-question-text';

type Props = { reports: Reports; pictures: Ad['pictures']; questions: AdQuestions };

/** Open reports of an ad, each with the picture or text it is about. */
export function AdReports({ reports, pictures, questions }: Props) {
  const t = useTranslations('console.ad');
  const word = useListWord();
  return (
    <Records title={t('reports')} of={reports}>
      {({ id, kind, note, part, reporter, createdAt }) => (
        <Record key={id} at={createdAt}>
          <span className="font-semibold">{word(kind)}</span>
          {` · ${t('reporter')} `}
          <PersonLink person={reporter} />
          {note && <span className="block break-words whitespace-pre-line">{note}</span>}
          {pictures
            .filter(({ name }) => name === part)
            .map((picture) => (
              <AdPicture key={picture.id} picture={picture} alt={t('reportedPicture')} />
            ))}
          <AdQuestionText questions={questions} part={part} />
        </Record>
      )}
    </Records>
  );
}

/** A picture of an ad that links to the larger size. */
export function AdPicture({ picture, alt }: { picture: Ad['pictures'][number]; alt: string }) {
  return (
    <a href={picture.url} className="my-2 block w-60 max-w-full overflow-hidden rounded-small">
      <img
        src={picture.small_url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="h-auto w-full bg-line"
      />
    </a>
  );
}
