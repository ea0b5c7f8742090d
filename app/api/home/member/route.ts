import { handle } from '@/app/handle';
import { loadMemberHome as endpoint } from '@/lib/messaging/member-home/contract';
import { getMemberHome } from '@/lib/messaging/member-home/member-home';

export const GET = handle(endpoint, ({ query }, { actor, caller }) =>
  getMemberHome(actor, query.city_id === '' ? null : Number(query.city_id), caller.locale),
);
