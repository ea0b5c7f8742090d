import { getTranslations } from 'next-intl/server';
import { env } from '@/lib/platform/env';
import { accountWords } from './account-words';
import type { UnexpectedErrorProps } from './unexpected-error';

/** What the dialog for unexpected errors says. */
export async function unexpectedWords(): Promise<UnexpectedErrorProps> {
  const { unexpected } = await accountWords();
  const t = await getTranslations('forms');
  return { labels: unexpected, closeLabel: t('close'), supportEmail: env.SUPPORT_EMAIL };
}
