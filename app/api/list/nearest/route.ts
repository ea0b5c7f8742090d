import { handle } from '@/app/handle';
import { findNearest as endpoint } from '@/lib/places/contract';
import { findNearest } from '@/lib/places/nearest';

export const GET = handle(endpoint, ({ query }) => findNearest(query));
