import { Button } from './button';
import { Stack } from './stack';

/** Shown in place of data that could not be loaded. */
export function LoadFailed({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <Stack gap={3} className="items-start">
      <p role="alert">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </Stack>
  );
}
