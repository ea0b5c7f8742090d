import { handle } from '@/app/handle';
import { sendCheck } from '@/lib/verification/check';
import { sendIdentityCheck as endpoint } from '@/lib/verification/contract';

export const PUT = handle(endpoint, (_, { actor }) => sendCheck(actor));
