import { handle } from '@/app/handle';
import { confirmPhone as endpoint } from '@/lib/accounts/phones/contract';
import { confirmPhone } from '@/lib/accounts/phones/phone-code';

export const PUT = handle(endpoint, ({ body }, { actor }) => confirmPhone(actor, body.tocompare));
