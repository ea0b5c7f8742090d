import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/forms/action-button';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { formatMoney } from '@/lib/platform/money';
import { useFeePayment } from './use-fee-payment';

type Props = {
  open: boolean;
  /** The pictures could not be stored and must be chosen again. */
  withoutPictures: boolean;
  /** The fee in BRL cents. */
  feeCents: number;
  onLeave: () => void;
  /** Called when the fee turns out to be paid already. */
  onPaid: () => void;
  onClose: () => void;
};

/** Explains the fee before the user is sent to pay it. */
export function ProDialog({ open, withoutPictures, feeCents, onLeave, onPaid, onClose }: Props) {
  const t = useTranslations('publish');
  const payment = useFeePayment({ feeCents, onLeave, onPaid });

  return (
    <Dialog open={open} onClose={onClose} title={t('pro.dialogTitle')}>
      <Stack gap={4}>
        <p>{t('pro.dialog', { price: formatMoney(feeCents) })}</p>
        {withoutPictures && <Text tone="danger">{t('pictures.notKept')}</Text>}
        <ActionButton {...payment} wide>
          {t('pro.pay', { price: formatMoney(feeCents) })}
        </ActionButton>
        <Button variant="quiet" wide onClick={onClose}>
          {t('pro.later')}
        </Button>
      </Stack>
    </Dialog>
  );
}
