import { openConversationVoice } from '@/lib/operator/disputes/conversation';
import { consoleFile, playable, voiceParams } from '../../../../operator';

type Params = { order: string; id: string };

/** A voice message between the two people of a disputed order. Each access is logged. */
export const GET = consoleFile<Params>({ subject: 'order' }, async (operator, request, params) => {
  const { groundId: orderId, id } = voiceParams({ ground: params.order, id: params.id });
  return playable(request, await openConversationVoice(operator, { orderId, id }));
});
