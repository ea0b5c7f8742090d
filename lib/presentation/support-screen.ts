import { FEEDBACK_CODES, type FeedbackCode } from '@/lib/support/rules';

/** The screens of the support centre by their numbers in the address's hash (specification, point 2). */
export const SCREENS = { menu: 0, form: 1, data: 2, scam: 3 } as const;
type ScreenName = keyof typeof SCREENS;
export type SupportScreen = {
  name: ScreenName;
  /** What the form is about. */
  code: FeedbackCode;
};

/** Of whoever comes to the form without a subject. */
const USUAL_CODE: FeedbackCode = 'help';

/**
 * The screen that a hash opens: '#3', or '#1-complaint' for the form with its subject chosen. The menu for anything
 * else, and for a visitor who asks for what only members have.
 */
export function supportScreenOf(hash: string, isMember: boolean): SupportScreen {
  const [, number, subject] = /^#(\d)(?:-([a-z_]+))?$/.exec(hash) ?? [];
  const names: ScreenName[] = ['menu', 'form', 'data', 'scam'];
  const name = names.find((known) => String(SCREENS[known]) === number) ?? 'menu';
  return {
    name: name === 'data' && !isMember ? 'menu' : name,
    code: FEEDBACK_CODES.find((code) => code === subject) ?? USUAL_CODE,
  };
}

/** The form with a subject chosen. */
export function supportFormHref(code: FeedbackCode): string {
  return `#${SCREENS.form}-${code}`;
}

/** The form about an order of one's own. */
export function orderHelpHref(orderId: number): string {
  return `/central?order=${orderId}${supportFormHref('help')}`;
}

/** The screen that an entry of the menu opens: about scams and data there is something to be read first. */
export function supportEntryHref(code: FeedbackCode): string {
  if (code === 'fraud') return `#${SCREENS.scam}`;
  return code === 'manage_data' ? `#${SCREENS.data}` : supportFormHref(code);
}
