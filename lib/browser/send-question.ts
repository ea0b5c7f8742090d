import type { askQuestion } from '@/lib/messaging/questions/contract';
import { call } from '@/lib/platform/http/call';
import { messageOf } from './message-of';
import { withSession } from './with-session';

/**
 * Sends the question in the form on an ad's page, and shows the result in the form. The focus goes to the text of
 * success; after an error it stays where it was. If the focus has moved elsewhere in between, it stays there.
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
  if (next instanceof HTMLElement && !hasFocusElsewhere(form)) next.focus({ preventScroll: true });
}

function hasFocusElsewhere(form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !form.contains(activeElement);
}

/** Below the button, a text may be behind the bottom bar, so it is scrolled into view. */
function show(form: HTMLFormElement, texts: Record<'status' | 'alert', string>): void {
  for (const [role, text] of Object.entries(texts)) {
    const place = form.querySelector(`[role=${role}]`);
    place?.replaceChildren(text);
    if (text !== '') place?.scrollIntoView({ block: 'nearest' });
  }
}
