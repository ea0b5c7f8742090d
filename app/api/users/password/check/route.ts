import { checkNewPassword as endpoint } from '@/lib/accounts/contract';
import { refuseGuessablePassword } from '@/lib/accounts/passwords/guessable';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }) => refuseGuessablePassword(body.password, body).then(done));
