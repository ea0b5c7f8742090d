import { formAccepted } from '@/lib/platform/watch/form-accepted';
import type { RenderedPage } from './renderer';

const UNREADABLE: RenderedPage = {
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('400\n'),
};

/**
 * The response to a form. Next answers 500 to a form that it cannot decode; the client gets 400 instead. A 500 stands if
 * an action accepted the form.
 */
export async function renderForm(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const { result: page, isPublished: isAccepted } = await formAccepted.observe(render);
  return page.status === 500 && !isAccepted ? UNREADABLE : page;
}
