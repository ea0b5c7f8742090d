import { type MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

export type ResultsEndLabels = Record<'more' | 'loading' | 'failed' | 'retry' | 'end', string> & {
  /** With '{count}' where the number of ads goes. */
  shown: string;
};

type Props = {
  labels: ResultsEndLabels;
  shown: number;
  /** More than the first page is shown. */
  grown: boolean;
  finished: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Where the button leads without JavaScript. */
  nextPage: string;
  onMore: () => Promise<void>;
};

/** Below the grid: the way to more, what happens meanwhile, and the end of the list. */
export function ResultsEnd({ labels, shown, grown, finished, status, nextPage, onMore }: Props) {
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
          {grown && labels.shown.replace('{count}', String(shown))}
          {grown && finished && ` ${labels.end}`}
        </div>
      </Text>
      {status === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {labels.failed}
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
          {loading ? labels.loading : status === 'failed' ? labels.retry : labels.more}
        </Button>
      )}
    </Stack>
  );
}
