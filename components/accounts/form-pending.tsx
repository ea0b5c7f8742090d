import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { accountWords } from './account-words';

/** The shape of a form until the browser has looked up what it needs. */
export async function FormPending() {
  const { forms } = await accountWords();
  return (
    <Stack gap={5} className="min-h-96">
      <noscript>{forms.needsScript}</noscript>
      <VisuallyHidden>{forms.loading}</VisuallyHidden>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-16 w-64 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </Stack>
  );
}
