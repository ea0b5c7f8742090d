import { changeAvatar } from '@/lib/media/avatar';
import { updateAvatar as endpoint } from '@/lib/media/contract';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ upload }, { actor }) => changeAvatar(actor, upload, purgePagesOf));
