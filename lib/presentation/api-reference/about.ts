import { env } from '@/lib/platform/env';
import type { About } from '@/lib/platform/openapi/document';
import { describeLiveLine } from './live-line';

const DESCRIPTION = `Every call that the site itself makes, for whoever writes another client.

- What comes in is JSON in UTF-8. A key that a call does not know is refused.
- Money is in reais, but where a field says cents. Moments are ISO 8601 in UTC; the day of a job is a day in São Paulo.
- A call that needs a session takes its token as \`Authorization: Bearer …\`. No cookie does.
- Whatever is refused comes in one body, \`{ error: { code, message, fields?, details? } }\`. \`code\` goes with the status;
  \`message\` is in the language of the host and may be shown as it is.
- \`429\` and \`503\` say in \`Retry-After\` when to come again.
- A path takes the methods named here; any other is answered with \`405\` and \`Allow\`.`;

/** What the API page says beside the calls, with our address of support; tags in the order of its menu. */
export function aboutApi(email: string): About {
  return {
    title: `${env.BRAND_NAME} API`,
    description: DESCRIPTION,
    contact: { email },
    tags: {
      Ads: 'What professionals offer: to find, to read, to publish.',
      Places: 'States and cities by their codes of IBGE.',
      Orders: 'What was hired, by its customer and its professional.',
      Disputes: 'What went wrong with an order, and how its two people or we settle it.',
      Payments: 'From an order to its money, by Pix or PayPal, and the fee for publishing.',
      Conversations: 'What stands beside the live line: pictures, blocks, reports.',
      'Live line': describeLiveLine(),
      Accounts: 'Signing up and logging in, the profile, sessions, leaving.',
      Pictures: 'Of people and of ads.',
      Notices: 'Web push and letters.',
      Support: 'What people ask us.',
      Console: 'What operators alone may do; every act of theirs is written down.',
      Webhooks: 'What payment gateways send us. Nobody else has anything to send here.',
      API: 'This description itself.',
    },
  };
}
