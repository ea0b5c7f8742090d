import { useEffect } from 'react';

/** Sends AskForm. The code is loaded on demand, because every visitor gets the page but few ask. */
export function AskQuestion() {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#ask');
    if (!form) return;
    const send = async (event: SubmitEvent) => {
      event.preventDefault();
      const { sendQuestion } = await import('@/lib/browser/send-question');
      await sendQuestion(form);
    };
    const onSubmit = (event: SubmitEvent) => void send(event);
    form.addEventListener('submit', onSubmit);
    form.querySelector('fieldset')?.removeAttribute('disabled');
    return () => form.removeEventListener('submit', onSubmit);
  }, []);
  return null;
}
