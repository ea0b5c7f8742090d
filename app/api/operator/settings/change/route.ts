import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { changeSetting as endpoint } from '@/lib/operator/settings/contract';
import { setSetting } from '@/lib/operator/settings/settings';

export const PUT = handle(endpoint, ({ body }, { actor }) => setSetting(actor, body).then(done));
