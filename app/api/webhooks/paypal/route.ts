import { receivePayPal } from '@/lib/payments/contract';
import { receiveFrom } from '../receive';

export const POST = receiveFrom('paypal', receivePayPal);
