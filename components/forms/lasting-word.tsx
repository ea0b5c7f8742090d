import { Text } from '@/components/ui/text';
import type { Action } from './use-action';

/** Shows the result until the form closes; a toast would disappear before the amounts are compared. */
export function LastingWord({ action: { said, failed } }: { action: Action }) {
  return said === '' ? null : <Text tone={failed ? 'danger' : 'muted'}>{said}</Text>;
}
