import { CallError } from '@/lib/platform/http/call';

/** What may be shown of a failed call; a broken line or server has only the usual words. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  const { code, message } = error;
  return code === 'unreachable' || code === 'internal' || message === '' ? otherwise : message;
}
