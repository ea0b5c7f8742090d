import { handle } from '@/app/handle';
import { sendPhoneCode as endpoint } from '@/lib/accounts/phones/contract';
import { sendPhoneCode } from '@/lib/accounts/phones/phone-code';

export const POST = handle(endpoint, (_, { actor }) => sendPhoneCode(actor));
