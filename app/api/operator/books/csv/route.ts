import { handle } from '@/app/handle';
import { monthOfBooks } from '@/lib/operator/payouts/books';
import { saveBooks as endpoint } from '@/lib/operator/payouts/contract';

export const GET = handle(endpoint, async ({ query: { month, locale } }) => monthOfBooks(month, locale));
