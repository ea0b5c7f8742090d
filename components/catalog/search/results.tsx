'use client';

import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ResultsEnd } from './results-end';
import { type FirstResults, useResults } from './use-results';
import { WorkCard } from './work-card';

/** A slot follows the fourth and the eighth ad (specification, point 9). */
const SLOTS_AFTER = [4, 8];

/** One row of the widest grid is above the fold. */
const FIRST_ROW = 3;

type Props = {
  first: FirstResults;
  /** Target of 'more' without JavaScript. */
  nextPage: string;
  slots: ReactNode[];
  labelledBy: string;
};

/** The grid of a search: the server-rendered first page, and pages loaded later. */
export function Results({ first, nextPage, slots, labelledBy }: Props) {
  const t = useTranslations('search');
  const { works, finished, status, loadMore } = useResults(first);
  return (
    <>
      <ul
        aria-labelledby={labelledBy}
        className="grid gap-4 wide:grid-cols-2 xl:wide:grid-cols-3 narrow:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
      >
        {works.map((work, index) => (
          <Fragment key={work.id}>
            <WorkCard work={work} before={t('before')} from={t('from')} eager={index < FIRST_ROW} />
            {SLOTS_AFTER.includes(index + 1) && <li>{slots[SLOTS_AFTER.indexOf(index + 1)]}</li>}
          </Fragment>
        ))}
      </ul>
      <ResultsEnd
        shown={works.length}
        grown={works.length > first.works.length}
        finished={finished}
        status={status}
        nextPage={nextPage}
        onMore={loadMore}
      />
    </>
  );
}
