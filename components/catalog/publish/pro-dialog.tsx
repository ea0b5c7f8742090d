import { useTranslations } from 'next-intl';
import { withSession } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { payForPro } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/call';

type Props = {
  open: boolean;
  /** The pictures could not be kept and will have to be chosen again. */
  withoutPictures: boolean;
  /** The fee, as people read it. */
  fee: string;
  onLeave: () => void;
  /** It turned out to be paid already. */
  onPaid: () => void;
  onClose: () => void;
};

/** Says what is to be paid and why before anybody is sent to pay it. */
export function ProDialog({ open, withoutPictures, fee, onLeave, onPaid, onClose }: Props) {
  const t = useTranslations('publish');
  const payment = useAction();

  async function pay(): Promise<string> {
    try {
      const link = await askForPayment();
      onLeave();
      window.location.assign(link);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'conflict')) throw error;
      onPaid();
    }
    return '';
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('pro.dialogTitle')}>
      <Stack gap={4}>
        <p>{t('pro.dialog', { price: fee })}</p>
        {withoutPictures && <Text tone="danger">{t('pictures.notKept')}</Text>}
        <ActionButton action={payment} onAct={pay} wide>
          {t('pro.pay', { price: fee })}
        </ActionButton>
        <Button variant="quiet" wide onClick={onClose}>
          {t('pro.later')}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Where the fee is paid; while a charge is open, always the same. */
export async function askForPayment(): Promise<string> {
  const { linkBuyMercadoPago } = await withSession((token) =>
    call<typeof payForPro>('GET', '/pix/generate/pro', { token }),
  );
  return linkBuyMercadoPago;
}
