import { loadPerson } from '@/lib/operator/people/contract';
import { getPerson } from '@/lib/operator/people/person';
import { handle } from '@/app/handle';

export const GET = handle(loadPerson, ({ params }) => getPerson(params.uid));
