'use client';

import { useTranslations } from 'next-intl';
import { ConfirmLink } from '@/components/forms/confirm-link';
import { Button } from '@/components/ui/button';
import type { confirmSavedSearch, SearchDescription } from '@/lib/catalog/saved-searches/contract';
import type { Frequency } from '@/lib/catalog/saved-searches/rules';
import { call } from '@/lib/platform/http/call';
import { useSearchWords } from './use-search-words';

type Props = {
  linkToken: string;
  /** Null: the link is used or expired. */
  search: (SearchDescription & { frequency: Frequency }) | null;
};

/** Confirms a visitor's saved search. */
export function ConfirmSearch({ linkToken, search }: Props) {
  const t = useTranslations('savedSearches');
  const wordsOf = useSearchWords();

  async function confirm(): Promise<string> {
    await call<typeof confirmSavedSearch>('PUT', '/searches/confirm', { token: linkToken });
    return '';
  }

  const next = (
    <Button href="/search?search=" variant="secondary" wide>
      {t('search')}
    </Button>
  );
  return (
    <ConfirmLink
      open={
        search && {
          title: t('confirmTitle'),
          text: t('confirmText'),
          submit: t('confirm'),
          details: (
            <div>
              <p className="font-semibold break-words">{wordsOf(search)}</p>
              <p className="text-muted">{t(`frequencies.${search.frequency}`)}</p>
            </div>
          ),
        }
      }
      done={{ title: t('confirmTitleDone'), text: t('confirmTextDone'), next }}
      usedUp={{ title: t('confirmTitleUsedUp'), text: t('confirmTextUsedUp'), next }}
      onConfirm={confirm}
    />
  );
}
