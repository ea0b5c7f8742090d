import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ordersWords } from './orders-words';

/** The shape of orders until they have come. */
export async function OrdersPending() {
  const { loading, needsScript } = await ordersWords();
  return (
    <Stack gap={5}>
      <noscript>{needsScript}</noscript>
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </Stack>
  );
}
