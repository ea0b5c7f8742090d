'use client';

import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { useHash } from '@/components/accounts/settings/use-hash';
import type { Locale } from '@/lib/platform/locale';

type Text = {
  locale: Locale;
  /** What the language calls itself. */
  name: string;
  /** What the anchors of this text start with; empty: it is the one shown when no anchor says otherwise. */
  anchorPrefix: string;
  text: ReactNode;
};

type Props = {
  /** What is chosen here. */
  label: string;
  texts: readonly [Text, ...Text[]];
};

/**
 * One text in several languages, of which one is shown. The address's hash says which, so that a section of any of them can
 * be linked to.
 */
export function LanguageSwitch({ label, texts }: Props) {
  const hash = useHash();
  const [first] = texts;
  const shown =
    texts.find(({ anchorPrefix }) => anchorPrefix !== '' && hash.startsWith(`#${anchorPrefix}`)) ?? first;
  return (
    <>
      <div role="group" aria-label={label} className="mb-6 flex flex-wrap gap-2 print:hidden">
        {texts.map(({ locale, name, anchorPrefix }) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-pressed={locale === shown.locale}
            onClick={() => showHash(anchorPrefix && `#${anchorPrefix}title`)}
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

/** Changes the hash without moving the page: the buttons stay under the finger. */
function showHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search + hash);
  window.dispatchEvent(new Event('hashchange'));
}
