import type { askQuestion } from '@/lib/messaging/questions/contract';
import { call } from '@/lib/platform/http/call';
import { messageOf } from './message-of';
import { withSession } from './with-session';

/**
 * Sends the question in the form on an ad's page, and shows the result in the form. The focus goes to the text of
 * success, or after an error back to where it was, unless the person has moved on.
 */
export async function sendQuestion(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const text = fields.get('text');
  const body = {
    work_id: Number(form.dataset.work),
    text: typeof text === 'string' ? text : '',
    private: fields.has('private'),
  };
  const { sent = '', failed = '' } = form.dataset;
  const group = form.querySelector('fieldset');
  // A disabled button loses the focus.
  let next = document.activeElement;
  show(form, { status: '', alert: '' });
  group?.setAttribute('disabled', '');
  try {
    await withSession((token) => call<typeof askQuestion>('POST', '/questions', { token, body }));
    form.reset();
    show(form, { status: sent, alert: '' });
    next = form.querySelector('[role=status]');
  } catch (error) {
    show(form, { status: '', alert: messageOf(error, failed) });
  }
  group?.removeAttribute('disabled');
  const hasMovedOn = document.activeElement !== document.body && !form.contains(document.activeElement);
  if (next instanceof HTMLElement && !hasMovedOn) next.focus({ preventScroll: true });
}

/** Below the button, a text may be behind the bottom bar, so it is scrolled into view. */
function show(form: HTMLFormElement, texts: Record<'status' | 'alert', string>): void {
  for (const [role, text] of Object.entries(texts)) {
    const place = form.querySelector(`[role=${role}]`);
    place?.replaceChildren(text);
    if (text !== '') place?.scrollIntoView({ block: 'nearest' });
  }
}
