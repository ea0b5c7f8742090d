'use client';

import { Fragment, type ReactNode } from 'react';
import { ResultsEnd } from './results-end';
import { type FirstResults, useResults } from './use-results';
import { WorkCard } from './work-card';

/** After how many ads a slot stands (specification, point 9). */
const SLOTS_AFTER = [4, 8];

type Props = {
  first: FirstResults;
  /** Where 'more' leads without JavaScript. */
  nextPage: string;
  slots: ReactNode[];
  labelledBy: string;
};

/** The grid of a search: the first page as the server wrote it, and what is loaded after it. */
export function Results({ first, nextPage, slots, labelledBy }: Props) {
  const { cards, finished, status, loadMore } = useResults(first);
  return (
    <>
      <ul
        aria-labelledby={labelledBy}
        className="grid gap-4 wide:grid-cols-2 xl:wide:grid-cols-3 narrow:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
      >
        {cards.map(({ id, html }, index) => (
          <Fragment key={id}>
            <WorkCard html={html} />
            {SLOTS_AFTER.includes(index + 1) && <li>{slots[SLOTS_AFTER.indexOf(index + 1)]}</li>}
          </Fragment>
        ))}
      </ul>
      <ResultsEnd
        shown={cards.length}
        grown={cards.length > first.cards.length}
        finished={finished}
        status={status}
        nextPage={nextPage}
        onMore={loadMore}
      />
    </>
  );
}
