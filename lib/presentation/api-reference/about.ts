import type { z } from 'zod';
import { answers, events as chatEvents, requests } from '@/lib/messaging/contract';
import { events as noticeEvents } from '@/lib/notices/contract';
import { env } from '@/lib/platform/env';
import type { About } from '@/lib/platform/openapi/document';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';

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

const INTRODUCTION = `socket.io on the product’s own server, under \`/socket.io/\`. The token of a session comes in the
handshake’s \`auth.token\` and alone decides who is connected.

Each event that a client emits may take an acknowledgement as its last argument: \`{ ok: true, … }\`, or
\`{ ok: false, error: { code, reason, message } }\` with the message in the language of the host. Without one a refusal comes
as \`chatError\`. After a reconnection a client joins its room again and loads what came \`after\` its last position.

Three events only say what to load again: \`order\` (\`{ order_id }\`) after a change of one of the caller’s orders,
\`conversationChanged\` (\`{ conversation_id }\`) after a change of who may write or of what the caller sees, and \`missed\` when
events may have been lost. A client that has missed events is sent \`counts\` when it connects again.`;

/** The socket events of both directions as Markdown, each with an example from its contract. */
function describeSockets(): string {
  const names = Object.keys(requests).filter((name): name is keyof typeof requests => name in requests);
  return [
    INTRODUCTION,
    '## From clients',
    ...names.flatMap((name) => request(name, requests[name], answers[name])),
    '## To clients',
    ...Object.entries({ ...chatEvents, ...noticeEvents }).flatMap(([name, event]) =>
      describeEvent(name, event),
    ),
  ].join('\n\n');
}

function request(name: string, args: z.ZodType, answer: z.ZodType): string[] {
  const sent = exampleOf(jsonSchema(args));
  const values = Array.isArray(sent) ? sent : [];
  const call = [JSON.stringify(name), ...values.map((value) => JSON.stringify(value))].join(', ');
  const acknowledged = exampleOf(jsonSchema(answer, 'output'));
  const answered = typeof acknowledged === 'object' ? { ok: true, ...acknowledged } : { ok: true };
  return [
    `### ${name}`,
    args.description ?? '',
    code('js', `socket.emit(${call}, acknowledge)`),
    'Acknowledged with',
    code('json', JSON.stringify(answered, null, 2)),
  ];
}

function describeEvent(name: string, event: z.ZodType): string[] {
  const example = exampleOf(jsonSchema(event, 'output'));
  return [`### ${name}`, event.description ?? '', code('json', JSON.stringify(example, null, 2))];
}

function code(language: string, text: string): string {
  return ['```' + language, text, '```'].join('\n');
}
