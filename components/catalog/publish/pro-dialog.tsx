import { asMember } from '@/lib/browser/with-session';
import { ActionButton } from '@/components/forms/action-button';
import type { FormWords } from '@/components/forms/form-words';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import type { payForPro } from '@/lib/orders/contract';
import { call, CallError } from '@/lib/platform/call';
import type { PublishWords } from './publish-words';

type Props = {
  open: boolean;
  /** The pictures could not be kept and will have to be chosen again. */
  withoutPictures: boolean;
  labels: PublishWords;
  words: FormWords;
  onLeave: () => void;
  /** It turned out to be paid already. */
  onPaid: () => void;
  onClose: () => void;
};

/** Says what is to be paid and why before anybody is sent to pay it. */
export function ProDialog({ open, withoutPictures, labels, words, onLeave, onPaid, onClose }: Props) {
  const payment = useAction(words.tryLater);
  const { pro, pictures } = labels;

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
    <Dialog open={open} onClose={onClose} title={pro.dialogTitle} closeLabel={pro.close}>
      <Stack gap={4}>
        <p>{pro.dialog}</p>
        {withoutPictures && <Text tone="danger">{pictures.notKept}</Text>}
        <ActionButton action={payment} onAct={pay} wide>
          {pro.pay}
        </ActionButton>
        <Button variant="quiet" wide onClick={onClose}>
          {pro.later}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Where the fee is paid; while a charge is open, always the same. */
export async function askForPayment(): Promise<string> {
  const { linkBuyMercadoPago } = await asMember((token) =>
    call<typeof payForPro>('GET', '/pix/generate/pro', { token }),
  );
  return linkBuyMercadoPago;
}
