'use client';

import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
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

type ResultsEndProps = {
  shown: number;
  /** More than the first page is shown. */
  grown: boolean;
  finished: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Target of the button without JavaScript. */
  nextPage: string;
  onMore: () => Promise<void>;
};

/** Below the grid: the button for more results, its status, and the end of the list. */
function ResultsEnd({ shown, grown, finished, status, nextPage, onMore }: ResultsEndProps) {
  const t = useTranslations('search');
  function loadMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (status !== 'loading') void onMore();
  }
  const loading = status === 'loading';
  return (
    <Stack gap={3} className="mt-8 items-center text-center">
      <Text as="div" size="sm" tone="muted">
        <div role="status">
          {grown && t('shown', { count: shown })}
          {grown && finished && ` ${t('end')}`}
        </div>
      </Text>
      {status === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {t('failed')}
        </p>
      )}
      {!finished && (
        <Button
          href={nextPage}
          onClick={loadMore}
          variant="secondary"
          size="large"
          aria-busy={loading}
          className="min-w-56"
        >
          {loading && <Spinner />}
          {t(loading ? 'loading' : status === 'failed' ? 'retry' : 'more')}
        </Button>
      )}
    </Stack>
  );
}
