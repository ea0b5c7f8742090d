import { receiveMercadoPago } from '@/lib/payments/contract';
import { receiveFrom } from '../receive';

export const POST = receiveFrom('pix', receiveMercadoPago);
