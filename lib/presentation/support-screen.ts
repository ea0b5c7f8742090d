import { FEEDBACK_CODES, type FeedbackCode } from '@/lib/support/rules';

/** The screens of the support centre by their number in the URL's hash (specification, point 2). */
export const SCREENS = { menu: 0, form: 1, data: 2, scam: 3 } as const;
type ScreenName = keyof typeof SCREENS;
export type SupportScreen = {
  name: ScreenName;
  /** The subject of the form. */
  code: FeedbackCode;
};

/** The default subject. */
const USUAL_CODE: FeedbackCode = 'help';

/**
 * The screen of a hash: '#3', or '#1-complaint' for the form with a subject. The menu for anything else, and
 * for a visitor who opens a screen for users.
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

/** Link to the form with a subject. */
export function supportFormHref(code: FeedbackCode): string {
  return `#${SCREENS.form}-${code}`;
}

/** Link to the form about an order. */
export function orderHelpHref(orderId: number): string {
  return `/central?order=${orderId}${supportFormHref('help')}`;
}

/** Link of a menu entry: scams and data have an information screen first. */
export function supportEntryHref(code: FeedbackCode): string {
  if (code === 'fraud') return `#${SCREENS.scam}`;
  return code === 'manage_data' ? `#${SCREENS.data}` : supportFormHref(code);
}
