import { handle } from '@/app/handle';
import { listCities as endpoint } from '@/lib/places/contract';
import { listCities } from '@/lib/places/city';

export const GET = handle(endpoint, ({ params }) => listCities(Number(params.state_id)));
