import { receiveNotification } from '@/lib/payments/notification';
import { receiveMercadoPago as endpoint } from '@/lib/payments/contract';
import { handle } from '@/lib/platform/http/handle';

export const POST = handle(endpoint, async ({ raw: body, request: { url, headers } }) => {
  await receiveNotification('pix', { query: new URL(url).searchParams, headers, body });
  return {};
});
