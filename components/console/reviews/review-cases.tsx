import { useTranslations } from 'next-intl';
import { PersonLink } from '../person-link';
import { Record, Records } from '../records';
import { useListWord } from '../use-list-word';
import type { ConsoleReview } from './review-head';

type Props = { cases: ConsoleReview['cases'] };

/** The reports and appeals of a review, the newest case first. */
export function ReviewCases({ cases }: Props) {
  const t = useTranslations('console.review');
  return (
    <>
      <Appeals cases={cases} />
      <Reports title={t('reports')} cases={cases} />
    </>
  );
}

function Appeals({ cases }: Props) {
  const t = useTranslations('console.review');
  const appealed = cases.flatMap(({ id, appeal, appealedAt, appealedBy }) =>
    appealedAt && appealedBy ? [{ id, appeal, appealedAt, appealedBy }] : [],
  );
  return (
    <Records title={t('appeal')} of={appealed}>
      {({ id, appeal, appealedAt, appealedBy }) => (
        <Record key={id} at={appealedAt}>
          <PersonLink person={appealedBy} />
          <span className="block break-words whitespace-pre-line">{appeal}</span>
        </Record>
      )}
    </Records>
  );
}

function Reports({ title, cases }: Props & { title: string }) {
  const t = useTranslations('console.review');
  const word = useListWord();
  return (
    <Records title={title} of={cases.flatMap(({ reports }) => reports)}>
      {({ id, ground, note, reporter, createdAt }) => (
        <Record key={id} at={createdAt}>
          <span className="font-semibold">{word(ground)}</span>
          {' · '}
          {reporter ? <PersonLink person={reporter} /> : t('visitor')}
          {note && <span className="block break-words whitespace-pre-line">{note}</span>}
        </Record>
      )}
    </Records>
  );
}
