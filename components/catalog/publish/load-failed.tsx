import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import type { PublishWords } from './publish-words';

/** What the form of an ad needs could not be loaded. */
export function LoadFailed({ labels, onRetry }: { labels: PublishWords['form']; onRetry: () => void }) {
  return (
    <Stack gap={3} className="items-start">
      <p role="alert">{labels.unavailable}</p>
      <Button variant="secondary" onClick={onRetry}>
        {labels.retry}
      </Button>
    </Stack>
  );
}
