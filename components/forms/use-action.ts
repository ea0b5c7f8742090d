import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { messageOf } from '@/lib/browser/message-of';
import { useBubble } from './use-bubble';

export type Action = {
  pending: boolean;
  /** What came of it, in words; empty: nothing to say. */
  said: string;
  failed: boolean;
  /** The same, above the button for two seconds. */
  bubble: string | null;
  /** Runs it; what it gives back is said. */
  run: (act: () => Promise<string>) => Promise<void>;
};

/** Something a button does over the network; `otherwise` is said when it fails without words of its own. */
export function useAction(otherwise?: string): Action {
  const t = useTranslations('forms');
  const [state, setState] = useState({ pending: false, said: '', failed: false });
  const [bubble, showBubble] = useBubble();

  async function run(act: () => Promise<string>): Promise<void> {
    setState({ pending: true, said: '', failed: false });
    const { said, failed } = await act().then(
      (text) => ({ said: text, failed: false }),
      (error: unknown) => ({ said: messageOf(error, otherwise ?? t('tryLater')), failed: true }),
    );
    setState({ pending: false, said, failed });
    showBubble(said || null);
  }

  return { ...state, bubble, run };
}
