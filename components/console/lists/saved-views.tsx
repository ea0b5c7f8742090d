import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text-link';
import type { ConsoleActor } from '@/lib/operator/access/console-session';
import { type List, listUrl, type ListQuery } from '@/lib/operator/lists/list';
import { filtersToSave, listSavedViews } from '@/lib/operator/saved-views/saved-view';
import { ActionForms } from '../actions/action-forms';

type Props = { list: List; query: ListQuery; operator: ConsoleActor };

/** The saved views of a list, and the forms that save the filters shown and remove the view that is open. */
export async function SavedViews({ list, query, operator }: Props) {
  const t = await getTranslations('lists.screen');
  const views = await listSavedViews(list);
  const filters = filtersToSave(query);
  const open = views.find(
    (view) => filters && listUrl(list.name, view.filters) === listUrl(list.name, filters),
  );
  const forms = { operator, kind: 'list', id: list.name } as const;
  return (
    <>
      {views.length > 0 && (
        <nav aria-label={t('views')}>
          <ul className="flex flex-wrap gap-x-4">
            {views.map((view) => (
              <li key={view.id}>
                <TextLink
                  href={listUrl(list.name, view.filters)}
                  aria-current={view.id === open?.id ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
                >
                  {view.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {filters && !open && (
        <ActionForms {...forms} only={['save_view']} initial={{ filters: JSON.stringify(filters) }} />
      )}
      {open && <ActionForms {...forms} only={['remove_view']} target={String(open.id)} />}
    </>
  );
}
