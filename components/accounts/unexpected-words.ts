import { env } from '@/lib/platform/env';
import { accountWords } from './account-words';
import type { UnexpectedErrorProps } from './unexpected-error';

/** What the dialog for unexpected errors says. */
export async function unexpectedWords(): Promise<UnexpectedErrorProps> {
  const { unexpected, forms } = await accountWords();
  return { labels: unexpected, closeLabel: forms.close, supportEmail: env.SUPPORT_EMAIL };
}
