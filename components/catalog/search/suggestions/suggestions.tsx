import { useId, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { storePlace } from '@/lib/browser/location';
import { NOTHING_RECENT, recentSearches } from '@/lib/browser/search/recent-searches';
import { groupsFor, type Suggestion, useKnownSuggestions } from './use-known-suggestions';
import { useCombobox } from './use-combobox';

/** The list below the search field: recent searches, and suggestions while typing. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useTranslations('search.suggestions');
  const id = useId();
  const known = useKnownSuggestions();
  const recent =
    useSyncExternalStore(recentSearches.subscribe, recentSearches.read, () => null) ?? NOTHING_RECENT;
  const listFor = (typed: string) =>
    groupsFor(typed, known, recent).flatMap(({ suggestions }) => suggestions);
  const optionId = (index: number) => `${id}-${index}`;
  const { typed, isOpen, active, close } = useCombobox(input, {
    listId: id,
    optionId,
    countOf: (written) => listFor(written).length,
    choose(index, written) {
      const chosen = listFor(written)[index];
      if (chosen) choose(chosen);
    },
  });

  function choose({ text, place }: Suggestion) {
    if (place) {
      // The typed words were the name of a city, so the search term is still to come.
      fillIn(input, '');
      storePlace(place);
    } else {
      fillIn(input, text);
      input.form?.requestSubmit();
    }
    close();
  }

  function forget() {
    recentSearches.remove();
    input.focus();
  }

  if (!isOpen) return null;
  const groups = groupsFor(typed, known, recent);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isRecent = typed.trim() === '';
  return (
    <div
      // Keeps the focus in the field when the list is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={({ relatedTarget }) => relatedTarget !== input && close()}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-card border border-line bg-surface py-2 shadow-soft"
    >
      <div role="listbox" id={id} aria-label={t('label')}>
        {groups.map(({ heading, suggestions }) => (
          <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
            <div id={`${id}-${heading}`} role="presentation" className="px-4 pt-2 pb-1 text-sm text-muted">
              {t(heading)}
            </div>
            {suggestions.map((suggestion) => {
              const index = all.indexOf(suggestion);
              return (
                <div
                  key={suggestion.text}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => choose(suggestion)}
                  className="flex min-h-11 cursor-pointer items-center px-4 wrap-anywhere hover:bg-brand-soft aria-selected:bg-brand-soft"
                >
                  {suggestion.text}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isRecent && (
        <button
          type="button"
          onClick={forget}
          className="min-h-11 w-full px-4 text-left text-sm font-semibold text-brand hover:underline"
        >
          {t('clear')}
        </button>
      )}
      <p role="status" className="sr-only">
        {t('count', { count: all.length })}
      </p>
    </div>
  );
}

/** Sets the value of the uncontrolled field and fires an input event, as typing does. */
function fillIn(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
