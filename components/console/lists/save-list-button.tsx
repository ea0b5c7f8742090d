import { useLocale, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Icon } from '@/components/ui/icon';
import { saveAnswer } from '@/lib/browser/files/save-file';
import type { ListQuery } from '@/lib/operator/lists/address';
import type { ListName } from '@/lib/operator/lists/definitions';

type Props = { name: ListName; query: ListQuery };

/** Saves all that the filters leave, not this page alone. */
export function SaveListButton({ name, query }: Props) {
  const t = useTranslations('lists.screen');
  const locale = useLocale();
  const action = useAction();
  async function save(): Promise<string> {
    const { after: _, ...filters } = query;
    const search = new URLSearchParams({ ...filters, locale });
    await saveAnswer(`/operator/lists/${name}/csv?${search}`);
    return t('saved');
  }
  return (
    <ActionButton action={action} onAct={save} variant="secondary" icon={<Icon name="download" />}>
      {t('save')}
    </ActionButton>
  );
}
