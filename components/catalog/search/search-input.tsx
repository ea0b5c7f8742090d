'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';

const Suggestions = lazy(() =>
  import('./suggestions/suggestions').then((module) => ({ default: module.Suggestions })),
);

/** The words to search for. What suggests some while they are typed comes with the first focus, and not before. */
export function SearchInput({ term, icon }: { term: string; icon: ReactNode }) {
  const t = useTranslations('search');
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3 max-sm:basis-full">
        {icon}
        <span className="sr-only">{t('term')}</span>
        <input
          // It may have been focused before this code had come.
          ref={(input) => {
            if (input !== null && input === document.activeElement) setFocused(input);
          }}
          type="search"
          name="search"
          defaultValue={term}
          maxLength={80}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={({ currentTarget }) => setFocused(currentTarget)}
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </label>
      {focused && (
        <Suspense>
          <Suggestions input={focused} />
        </Suspense>
      )}
    </>
  );
}
