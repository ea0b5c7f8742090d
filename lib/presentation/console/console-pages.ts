import type enUS from '@/messages/en-US';

type NavigationTexts = (typeof enUS)['console']['navigation'];

/** A page by its display name under `console.navigation`, or a list by its name under `lists.names`. */
export type ConsolePage = {
  href: string;
  /** The path of the page and of all pages below it; default: `href`. */
  area?: string;
} & (
  | { name: Exclude<keyof NavigationTexts, 'label' | 'home' | 'all' | 'groups'> }
  | { list: keyof (typeof enUS)['lists']['names'] }
);

type ConsoleGroup = { name: keyof NavigationTexts['groups']; pages: readonly ConsolePage[] };

/** Every page of the console except those of records, by group, in display order. */
export const CONSOLE_GROUPS: readonly ConsoleGroup[] = [
  {
    name: 'cases',
    pages: [
      { name: 'disputes', href: '/console/disputes' },
      { name: 'feedback', href: '/console/feedback' },
      { name: 'identity', href: '/console/identity' },
      { name: 'reports', href: '/console/reports' },
      { name: 'looks', href: '/console/looks' },
      listPage('reviews'),
      listPage('tasks'),
    ],
  },
  {
    name: 'money',
    pages: [
      listPage('orders'),
      listPage('payments'),
      { name: 'payouts', href: '/console/payouts' },
      listPage('unknown_payments'),
      listPage('charge_backs'),
      { name: 'allPayouts', href: '/console/lists/payouts' },
    ],
  },
  {
    name: 'people',
    pages: [listPage('people'), listPage('ads'), listPage('invitations'), listPage('operators')],
  },
  {
    name: 'shop',
    pages: [
      { name: 'settings', href: '/console/settings' },
      { name: 'legal', href: '/console/legal/terms', area: '/console/legal' },
      listPage('coupons'),
      listPage('canned_replies'),
      listPage('help_votes'),
      { name: 'cohorts', href: '/console/cohorts' },
    ],
  },
  {
    name: 'server',
    pages: [
      { name: 'health', href: '/console/health' },
      listPage('gateway_alerts'),
      listPage('jobs'),
      listPage('mails'),
    ],
  },
  {
    name: 'history',
    pages: [
      listPage('audit'),
      listPage('chat_readings'),
      listPage('disputes'),
      { name: 'allFeedback', href: '/console/lists/feedback' },
      { name: 'allReports', href: '/console/lists/reports' },
      listPage('ad_reports'),
    ],
  },
];

type ListName = Extract<ConsolePage, { list: unknown }>['list'];

function listPage(list: ListName): ConsolePage {
  return { list, href: `/console/lists/${list}` };
}

/** Whether the path is this page or one below it. */
export function isAt(path: string, { href, area = href }: ConsolePage): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** The group of the page at this path; of the page of a record, the group of its list. */
export function groupAt(path: string): ConsoleGroup | undefined {
  const isIn = (page: ConsolePage) => isAt(path, page) || ('list' in page && isRecordOf(path, page.list));
  return CONSOLE_GROUPS.find(({ pages }) => pages.some(isIn));
}

function isRecordOf(path: string, list: ListName): boolean {
  return path.startsWith(`/console/${list.replaceAll('_', '-')}/`);
}
