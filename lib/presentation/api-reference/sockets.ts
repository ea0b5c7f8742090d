import type { z } from 'zod';
import { answers, events as chatEvents, requests } from '@/lib/messaging/contract';
import { events as noticeEvents } from '@/lib/notices/contract';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';

const INTRODUCTION = `socket.io on the product’s own server, under \`/socket.io/\`. The token of a session comes in the
handshake’s \`auth.token\` and alone decides who is connected.

Each event that a client emits may take an acknowledgement as its last argument: \`{ ok: true, … }\`, or
\`{ ok: false, error: { code, reason, message } }\` with the message in the language of the host. Without one a refusal comes
as \`chatError\`. After a reconnection a client joins its room again and loads what came \`after\` its last position.

Three events only say what to load again: \`order\` (\`{ order_id }\`) after a change of one of the caller’s orders,
\`conversationChanged\` (\`{ conversation_id }\`) after a change of who may write or of what the caller sees, and \`missed\` when
events may have been lost. A client that has missed events is sent \`counts\` when it connects again.`;

/** The socket events of both directions as Markdown, each with an example from its contract. */
export function describeSockets(): string {
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
