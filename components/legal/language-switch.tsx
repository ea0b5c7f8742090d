'use client';

import { type ReactNode, useEffect } from 'react';
import { clsx } from 'clsx';
import { useHash } from '@/components/ui/use-hash';
import { useHydrated } from '@/components/forms/use-hydrated';
import type { Locale } from '@/lib/platform/locale';

type Text = {
  locale: Locale;
  /** What the language calls itself. */
  name: string;
  /** The address's hash that shows it, and what its anchors start with; empty: shown when the hash names no other. */
  hash: '' | '#en';
  text: ReactNode;
};

type Props = {
  /** What is chosen here. */
  label: string;
  texts: readonly [Text, ...Text[]];
};

/**
 * One text in several languages, of which one is shown. The address's hash says which, so that a section of any of them
 * can be linked to.
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

/** Without moving the page: the buttons stay under the finger. */
function replaceHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search + hash);
  window.dispatchEvent(new Event('hashchange'));
}
