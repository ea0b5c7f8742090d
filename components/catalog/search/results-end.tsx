import { type MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';

type Props = {
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
export function ResultsEnd({ shown, grown, finished, status, nextPage, onMore }: Props) {
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
