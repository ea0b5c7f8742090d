import { removeAvatar } from '@/lib/media/avatar';
import { removeAvatar as endpoint } from '@/lib/media/contract';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) => removeAvatar(actor, purgePagesOf));
