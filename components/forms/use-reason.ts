import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/locale';

type Reasons = Partial<Record<string, string>>;

/** Loaded separately; otherwise each page's payload would contain the texts of every form. */
const CATALOGUES: Record<Locale, () => Promise<{ default: { reasons: Reasons; fields: Reasons } }>> = {
  'pt-BR': () => import('@/messages/pt-BR/errors.json'),
  'en-US': () => import('@/messages/en-US/errors.json'),
};

const catalogues = new Map<Locale, Promise<Reasons>>();

/** Empty when the script fails to load; the next page tries again. */
function loadReasons(locale: Locale): Promise<Reasons> {
  const loading =
    catalogues.get(locale) ??
    CATALOGUES[locale]().then(
      // A contract gives either: its own reason, or what is wrong with any field ('required').
      (errors) => ({ ...errors.default.fields, ...errors.default.reasons }),
      () => ({}),
    );
  catalogues.set(locale, loading);
  return loading;
}

/** Translates a reason; null until the texts have loaded. */
export function useReasons(): ((reason: string) => string) | null {
  const locale = useLocale();
  const t = useTranslations('forms');
  const [reasons, setReasons] = useState<Reasons | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadReasons(locale).then((loaded) => {
      if (!isGone) setReasons(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [locale]);
  // Anything that is not a reason is a text from the server.
  return reasons && ((reason) => reasons[reason] ?? (/^[a-z_]+$/.test(reason) ? t('tryLater') : reason));
}

/** Like useReasons, with a generic text until the texts have loaded. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('forms');
  return useReasons() ?? (() => t('tryLater'));
}
