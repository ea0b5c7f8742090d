import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { messageOf } from '@/lib/browser/message-of';
import { useBubble } from './use-bubble';

export type Action = {
  pending: boolean;
  /** The result as a text; empty: none. */
  message: string;
  failed: boolean;
  /** The same, above the button for two seconds. */
  bubble: string | null;
  /** Runs an action and shows the text it returns. */
  run: (act: () => Promise<string>) => Promise<void>;
};

/** A network action of a button; `otherwise` is shown for errors without their own message. */
export function useAction(otherwise?: string): Action {
  const t = useTranslations('forms');
  const [state, setState] = useState({ pending: false, message: '', failed: false });
  const [bubble, showBubble] = useBubble();

  async function run(act: () => Promise<string>): Promise<void> {
    setState({ pending: true, message: '', failed: false });
    const { message, failed } = await act().then(
      (text) => ({ message: text, failed: false }),
      (error: unknown) => ({ message: messageOf(error, otherwise ?? t('tryLater')), failed: true }),
    );
    setState({ pending: false, message, failed });
    showBubble(message || null);
  }

  return { ...state, bubble, run };
}
