import { enrolOperator as endpoint } from '@/lib/operator/access/contract';
import { enrolOperator } from '@/lib/operator/access/console-session';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => enrolOperator(actor, body));
