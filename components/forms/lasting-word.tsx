import { Text } from '@/components/ui/text';
import type { Action } from './use-action';

/** What came of an action, for as long as its form is open: a bubble is gone before a sum is compared. */
export function LastingWord({ action: { said, failed } }: { action: Action }) {
  return said === '' ? null : <Text tone={failed ? 'danger' : 'muted'}>{said}</Text>;
}
