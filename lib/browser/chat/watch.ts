import type { ConversationState } from './conversation-state';

/** What people are warned of: with something paid between them not of contacts; with ourselves of nothing. */
export type Watch = 'paid' | 'unpaid' | 'off';

/** While money of theirs is held the two know how to reach each other. */
const PAID = ['paid', 'confirmed', 'charged_back'];

/** What the two people of a conversation are warned of. */
export function watchOf(about: ConversationState['about']): Watch {
  if (!about || about.receiver.verified) return 'off';
  return about.order && PAID.includes(about.order.state) ? 'paid' : 'unpaid';
}
