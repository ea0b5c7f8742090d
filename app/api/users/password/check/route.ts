import { checkNewPassword as endpoint } from '@/lib/accounts/contract';
import { refuseGuessablePassword } from '@/lib/accounts/passwords/guessable';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }) => refuseGuessablePassword(body.password, body));
