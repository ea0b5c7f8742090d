import { ActionButton } from '@/components/forms/action-button';
import type { FormWords } from '@/components/forms/form-words';
import { useAction } from '@/components/forms/use-action';
import { CallError } from '@/lib/platform/call';
import { askForPayment } from './pro-dialog';
import { ProNotice } from './pro-notice';
import type { PublishWords } from './publish-words';
import type { Pro } from './use-pro';

type Props = { pro: Pro; isPaying: boolean; labels: PublishWords['pro']; words: FormWords };

/** What the author of a new ad must know of the fee, from before it is paid until it has come. */
export function ProStanding({ pro, isPaying, labels, words }: Props) {
  const payment = useAction(words.tryLater);

  async function open(): Promise<string> {
    try {
      window.location.assign(await askForPayment());
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'conflict')) throw error;
      await pro.ask();
    }
    return '';
  }

  if (pro.isPro) return isPaying && <ProNotice kind="arrived" labels={labels} />;
  if (!isPaying) return <ProNotice kind="due" labels={labels} />;
  return (
    <ProNotice kind="awaited" labels={labels}>
      <ActionButton action={payment} onAct={open} variant="secondary">
        {labels.open}
      </ActionButton>
    </ProNotice>
  );
}
