import { handle } from '@/app/handle';
import { getBooks } from '@/lib/operator/payouts/books';
import { loadBooks as endpoint } from '@/lib/operator/payouts/contract';

export const GET = handle(endpoint, () => getBooks());
