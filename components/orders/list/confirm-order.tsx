import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Cluster } from '@/components/ui/cluster';
import { Dialog } from '@/components/ui/dialog';
import { Text } from '@/components/ui/text';
import type { confirmOrder, Purchase } from '@/lib/orders/contract';
import { releaseTimeAfter } from '@/lib/orders/rules';
import { call } from '@/lib/platform/http/call';
import { formatMoney } from '@/lib/platform/money';
import { showDayOf } from '@/lib/presentation/order-times';

/** Confirms that the work was done, after a dialog that explains the consequences. */
export function ConfirmOrder({ order }: { order: Purchase }) {
  const t = useTranslations('orders.confirm');
  const refresh = useRefresh();
  // When the dialog was opened; null: closed.
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const action = useAction();
  const close = () => setOpenedAt(null);

  async function release(): Promise<string> {
    await withSession((token) =>
      call<typeof confirmOrder>('PUT', '/orders/confirm', { token, body: { order_id: order.id } }),
    );
    close();
    await refresh();
    revealOrder(order.id);
    return '';
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpenedAt(new Date())}>
        {t('open')}
      </Button>
      <Dialog open={openedAt !== null} onClose={close} title={t('title')}>
        <Text>{t('text', { name: order.name, title: order.original_subwork_title })}</Text>
        {openedAt && (
          <Text>
            {t('release', {
              amount: formatMoney(order.transaction_amount),
              name: order.name,
              days: String(order.release_days),
              day: showDayOf(releaseTimeAfter(openedAt, order.release_days).toISOString()),
            })}
          </Text>
        )}
        <HelpLink topic="confirming" />
        <Cluster justify="end">
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <ActionButton action={action} onAction={release}>
            {t('submit')}
          </ActionButton>
        </Cluster>
      </Dialog>
    </>
  );
}
