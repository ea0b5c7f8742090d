'use client';

import { Fragment, type ReactNode } from 'react';
import type { Results as Found } from './kept-results';
import { PictureFallback } from './picture-fallback';
import { ResultsEnd, type ResultsEndLabels } from './results-end';
import { searchHref, type Search } from './search-address';
import { useResults } from './use-results';
import { WorkCard, type WorkCardLabels } from './work-card';

/** After how many ads a slot stands (specification, point 9). */
const SLOTS_AFTER = [4, 8];
/** One row of the widest grid is in the first view. */
const FIRST_ROW = 3;

type Props = {
  search: Search;
  first: Found;
  slots: ReactNode[];
  labels: WorkCardLabels & ResultsEndLabels;
  labelledBy: string;
};

/**
 * The grid of a search. The server draws the first page from the same data that the browser starts with,
 * which is half the size of sending the drawn cards twice.
 */
export function Results({ search, first, slots, labels, labelledBy }: Props) {
  const { works, finished, status, loadMore } = useResults(search, first);
  const nextPage = searchHref({ ...search, offset: search.offset + first.works.length });
  return (
    <>
      <ul
        aria-labelledby={labelledBy}
        className="grid gap-4 wide:grid-cols-3 narrow:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
      >
        {works.map((work, index) => (
          <Fragment key={work.id}>
            <WorkCard work={work} labels={labels} eager={index < FIRST_ROW} />
            {SLOTS_AFTER.includes(index + 1) && <li>{slots[SLOTS_AFTER.indexOf(index + 1)]}</li>}
          </Fragment>
        ))}
      </ul>
      <ResultsEnd
        labels={labels}
        shown={works.length}
        grown={works.length > first.works.length}
        finished={finished}
        status={status}
        nextPage={nextPage}
        onMore={loadMore}
      />
      <PictureFallback />
    </>
  );
}
