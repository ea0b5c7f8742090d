import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/locale';

type Reasons = Partial<Record<string, string>>;

/** Loaded apart from the page, whose payload would else carry the texts of every form of the product. */
const CATALOGUES: Record<Locale, () => Promise<{ default: { reasons: Reasons } }>> = {
  'pt-BR': () => import('@/messages/pt-BR/errors.json'),
  'en-US': () => import('@/messages/en-US/errors.json'),
};

const catalogues = new Map<Locale, Promise<Reasons>>();

/** None when the script does not load; the next page tries again. */
function loadReasons(locale: Locale): Promise<Reasons> {
  const loading =
    catalogues.get(locale) ??
    CATALOGUES[locale]().then(
      (errors) => errors.default.reasons,
      () => ({}),
    );
  catalogues.set(locale, loading);
  return loading;
}

/** Turns a reason that a contract names into its text; null until the texts have loaded. */
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
  // What is no reason is a text of the server already.
  return reasons && ((reason) => reasons[reason] ?? (/^[a-z_]+$/.test(reason) ? t('tryLater') : reason));
}

/** As useReasons, with a general text until the texts have loaded. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('forms');
  return useReasons() ?? (() => t('tryLater'));
}
