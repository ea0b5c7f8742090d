import type { ConversationState } from './conversation-state';

/**
 * Which warnings are shown: with a paid order between the two, none about contact details; with the community
 * account, none at all.
 */
export type Watch = 'paid' | 'unpaid' | 'off';

/** Two people know each other's contact details while a payment between them is held. */
const PAID = ['paid', 'confirmed', 'charged_back'];

/** The warnings that apply to a conversation. */
export function watchOf(about: ConversationState['about']): Watch {
  if (!about || about.receiver.verified) return 'off';
  return about.order && PAID.includes(about.order.state) ? 'paid' : 'unpaid';
}
