import { CallError } from '@/lib/platform/http/call';

/** The message to show for a failed call; network and server errors get `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  const { code, message } = error;
  return code === 'unreachable' || code === 'internal' || message === '' ? otherwise : message;
}
