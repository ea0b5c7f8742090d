import { confirmOperator as endpoint } from '@/lib/operator/access/contract';
import { confirmOperator } from '@/lib/operator/access/console-session';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, async ({ body }, { actor }) => {
  await confirmOperator(actor, body.code);
  return {};
});
