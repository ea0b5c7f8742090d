import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import type { deleteWork, hideWork, OwnWorkCard } from '@/lib/catalog/contract';
import { call } from '@/lib/platform/http/call';
import { formatMoney, toCents } from '@/lib/platform/money';
import { AdThumbnail } from '../search/ad-thumbnail';
import { TakenDownNote } from './taken-down-note';

/** One of the user's ads with its actions. */
export function OwnAdRow({ ad }: { ad: OwnWorkCard }) {
  const t = useTranslations('publish.ownAds');
  const refresh = useRefresh();
  const hiding = useAction();
  const deletion = useAction();
  const { id, title, city, price, hidden, taken_down_for: fault } = ad;

  async function toggle(): Promise<string> {
    const body = { work_id: id, hidden: !hidden };
    await withSession((token) => call<typeof hideWork>('PUT', '/works/hide', { token, body }));
    await refresh();
    return t(hidden ? 'isShown' : 'isHidden');
  }

  async function remove(): Promise<string> {
    const params = { id: String(id) };
    await withSession((token) => call<typeof deleteWork>('DELETE', '/works/delete/{id}', { token, params }));
    await refresh();
    return t('deleted');
  }

  return (
    <Card as="li" padded={false} className="grid grid-cols-[auto_minmax(0,1fr)]">
      <AdThumbnail
        ad={ad}
        className={clsx('w-48 max-sm:w-28', fault === null ? 'sm:row-span-2' : 'sm:row-span-3')}
      />
      <Stack gap={1} className="p-4">
        <Heading level={2} size="lg" className="break-words">
          {hidden ? title : <TextLink href={`/details/${id}`}>{title}</TextLink>}
        </Heading>
        <Text tone="muted">{city}</Text>
        <Price amount={formatMoney(toCents(price))} />
        <TextLink
          href={`/work/statistics?wid=${id}`}
          aria-label={t('statisticsNamed', { title })}
          className="inline-flex min-h-11 items-center"
        >
          {t('statistics')}
        </TextLink>
      </Stack>
      {fault !== null && <TakenDownNote fault={fault} className="mx-4 mb-4 max-sm:col-span-2 max-sm:mx-2" />}
      {/* On one line even on a phone; the longest labels, those of the second click, take two. */}
      <Cluster
        gap={2}
        nowrap
        className="px-4 pb-4 max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:px-2 max-sm:py-2 max-sm:[&_:is(a,button)]:px-3"
      >
        <Button
          href={`/work/edit?wid=${id}`}
          variant="secondary"
          icon={<Icon name="pencil" className="max-sm:hidden" />}
          aria-label={t('editNamed', { title })}
        >
          {t('edit')}
        </Button>
        {fault === null && (
          <ActionButton
            action={hiding}
            onAction={toggle}
            variant="quiet"
            icon={<Icon name={hidden ? 'eye' : 'eye-off'} className="max-sm:hidden" />}
            aria-label={t(hidden ? 'showNamed' : 'hideNamed', { title })}
          >
            {t(hidden ? 'show' : 'hide')}
          </ActionButton>
        )}
        <TwoClickButton
          action={deletion}
          onAction={remove}
          confirm={t('confirm')}
          icon={<Icon name="trash-2" className="max-sm:hidden" />}
          aria-label={t('deleteNamed', { title })}
        >
          {t('delete')}
        </TwoClickButton>
      </Cluster>
    </Card>
  );
}
