import { agreeToVersions, listAgreements } from '@/lib/accounts/agreement/agreement';
import { agreeToTexts, loadAgreements } from '@/lib/accounts/agreement/contract';
import { handle } from '@/app/handle';

export const GET = handle(loadAgreements, (_, { actor }) => listAgreements(actor));

export const PUT = handle(agreeToTexts, ({ body }, { actor }) => agreeToVersions(actor, body));
