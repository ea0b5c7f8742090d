import { formAccepted } from '@/lib/platform/watch/form-accepted';
import { currentRequestId } from '@/lib/platform/watch/request-id';
import type { RenderedPage } from './renderer';

const UNREADABLE: RenderedPage = {
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('400\n'),
};

/**
 * The response to a form. Next answers 500 to a form that it cannot decode; the client gets 400 instead. A 500 stands if
 * an action accepted the form, or in an outage.
 */
export async function renderForm(
  render: () => Promise<RenderedPage>,
  isOutage: (page: RenderedPage) => boolean,
): Promise<RenderedPage> {
  const ownId = currentRequestId();
  let isAccepted = false;
  const unsubscribe = formAccepted.subscribe(({ requestId }) => {
    if (requestId === ownId) isAccepted = true;
  });
  try {
    const page = await render();
    return page.status === 500 && !isAccepted && !isOutage(page) ? UNREADABLE : page;
  } finally {
    unsubscribe();
  }
}
