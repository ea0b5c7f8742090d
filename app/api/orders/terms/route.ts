import { handle } from '@/app/handle';
import { loadOrderTerms, saveOrderTerms as endpoint } from '@/lib/orders/acceptance/contract';
import { findOrderTerms, saveOrderTerms } from '@/lib/orders/acceptance/order-terms';

export const GET = handle(loadOrderTerms, (_, { actor }) => findOrderTerms(actor));

export const PUT = handle(endpoint, ({ body }, { actor }) => saveOrderTerms(actor, body));
