import { env } from '@/lib/platform/env';
import type { About } from '@/lib/platform/openapi/document';
import { describeSockets } from './sockets';

const DESCRIPTION = `Every call that the site itself makes, for authors of other clients.

- Requests are JSON in UTF-8. A call refuses keys that it does not know.
- Money is in reais unless a field says cents. Times are ISO 8601 in UTC; the day of a job is a day in São Paulo.
- A call that needs a session takes its token as \`Authorization: Bearer …\`, never a cookie.
- All errors have one body, \`{ error: { code, message, fields?, details? } }\`. \`code\` matches the status;
  \`message\` is in the language of the host and may be shown to people.
- \`429\` and \`503\` say in \`Retry-After\` when to try again.
- A path takes the methods listed here; others get \`405\` and \`Allow\`.`;

/** The texts of the API page; tags in the order of its menu. `email` is the support address. */
export function aboutApi(email: string): About {
  return {
    title: `${env.BRAND_NAME} API`,
    description: DESCRIPTION,
    contact: { email },
    tags: {
      Ads: 'Search, read and publish ads.',
      Places: 'States and cities by their IBGE codes.',
      Orders: 'Orders of a customer and of a professional.',
      Disputes: 'Problems with an order, and how they are settled.',
      Reviews: 'What the two sides of an order say about each other.',
      Payments: 'Payments of orders and of the publishing fee, by Pix or PayPal.',
      Conversations: 'Calls beside the sockets: pictures, blocks, reports.',
      Sockets: describeSockets(),
      Accounts: 'Sign-up, log-in, profile, sessions, deletion.',
      Pictures: 'Pictures of people and of ads.',
      Notices: 'Web push and emails.',
      Support: 'Messages to support.',
      Webhooks: 'Notifications from payment gateways.',
      API: 'This description.',
    },
  };
}
