'use client';

import { type ReactNode, useEffect } from 'react';
import { clsx } from 'clsx';
import { useHash } from '@/components/ui/use-hash';
import { useHydrated } from '@/components/forms/use-hydrated';
import type { Locale } from '@/lib/platform/locale';

type Text = {
  locale: Locale;
  /** The language's own name. */
  name: string;
  /** The hash that selects it, also the prefix of its anchors; empty: the default. */
  hash: '' | '#en';
  text: ReactNode;
};

type Props = {
  /** Accessible name of the buttons. */
  label: string;
  texts: readonly [Text, ...Text[]];
};

/**
 * Shows one of several language versions of a text. The URL's hash selects it, so that sections of each can
 * be linked.
 */
export function LanguageSwitch({ label, texts }: Props) {
  const isHydrated = useHydrated();
  const hash = useHash();
  const shown = texts.find((text) => text.hash !== '' && `${hash}-`.startsWith(`${text.hash}-`)) ?? texts[0];
  useEffect(() => {
    // The browser looked for the section while its language was hidden.
    if (shown.hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, shown.hash]);
  return (
    <>
      <div role="group" aria-label={label} className="mb-6 flex flex-wrap gap-2 print:hidden">
        {texts.map(({ locale, name, hash: own }) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            disabled={!isHydrated}
            aria-pressed={locale === shown.locale}
            onClick={() => replaceHash(own)}
            className={clsx(
              'min-h-11 rounded-control border px-5 py-2 font-semibold',
              locale === shown.locale
                ? 'border-brand bg-brand-soft text-brand-strong'
                : 'border-edge bg-surface text-ink hover:border-brand hover:text-brand',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {texts.map(({ locale, text }) => (
        <div key={locale} hidden={locale !== shown.locale}>
          {text}
        </div>
      ))}
    </>
  );
}

/** Without scrolling, so that the buttons stay under the finger. */
function replaceHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search + hash);
  window.dispatchEvent(new Event('hashchange'));
}
