import { handle } from '@/app/handle';
import { openIdentityPicture } from '@/lib/operator/identity/checks';
import { openIdentityPicture as endpoint } from '@/lib/operator/identity/contract';

export const GET = handle(endpoint, ({ params }, { actor }) => openIdentityPicture(actor, params.id));
