import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { withSession } from '@/lib/browser/with-session';
import type {
  deleteSavedSearch,
  SavedSearchItem,
  updateSavedSearch,
} from '@/lib/catalog/saved-searches/contract';
import { FREQUENCIES, type Frequency } from '@/lib/catalog/saved-searches/rules';
import { call } from '@/lib/platform/http/call';
import { useSearchWords } from './use-search-words';

type Props = {
  search: SavedSearchItem;
  onChanged: () => Promise<void>;
  /** Gets the focus after the search is removed. */
  headingId: string;
};

/** A saved search: a link to its results, how often it sends alerts, and a button that removes it. */
export function SavedSearch({ search, onChanged, headingId }: Props) {
  const t = useTranslations('savedSearches');
  const id = useId();
  const title = useSearchWords()(search);
  const changing = useAction();
  const removing = useAction();
  const params = { id: String(search.id) };

  async function change(frequency: Frequency): Promise<string> {
    await withSession((token) =>
      call<typeof updateSavedSearch>('PUT', '/searches/saved/{id}', { token, params, body: { frequency } }),
    );
    await onChanged();
    return '';
  }

  async function remove(): Promise<string> {
    await withSession((token) =>
      call<typeof deleteSavedSearch>('DELETE', '/searches/saved/{id}', { token, params }),
    );
    await onChanged();
    document.getElementById(headingId)?.focus();
    return '';
  }

  return (
    <Card as="li">
      <Heading level={2} size="base">
        <TextLink
          href={search.path}
          // A search of the whole country must not become one of the stored place.
          data-clear-place={search.place === null ? '' : undefined}
          className="inline-flex min-h-11 items-center break-words"
        >
          {title}
        </TextLink>
      </Heading>
      <Cluster justify="between" gap={4}>
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor={id} className="text-sm text-muted">
            {t('frequency')}
          </label>
          <Select
            id={id}
            aria-label={t('frequencyOf', { search: title })}
            value={search.frequency}
            // Disabling it would lose the focus.
            aria-busy={changing.pending || undefined}
            onChange={({ target }) => {
              const chosen = FREQUENCIES.find((frequency) => frequency === target.value);
              if (chosen && !changing.pending) void changing.run(() => change(chosen));
            }}
          >
            {FREQUENCIES.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`frequencies.${frequency}`)}
              </option>
            ))}
          </Select>
        </div>
        <ActionButton
          action={removing}
          onAction={remove}
          variant="quiet"
          aria-label={t('removeOf', { search: title })}
        >
          {t('remove')}
        </ActionButton>
      </Cluster>
      {changing.failed && (
        <p role="alert" className="text-danger">
          {changing.message}
        </p>
      )}
    </Card>
  );
}
