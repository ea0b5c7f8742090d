import type { z } from 'zod';
import { answers, events, requests } from '@/lib/messaging/contract';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';

const INTRODUCTION = `socket.io on the product’s own server, under \`/socket.io/\`. The token of a session comes in the
handshake’s \`auth.token\`; who somebody is follows from it alone.

Each event that a client emits may take an acknowledgement as its last argument: \`{ ok: true, … }\`, or
\`{ ok: false, error: { code, reason, message } }\` with the message in the language of the host. Without one a refusal comes
as \`chatError\`. After a gap a client joins its room again, and loads what came \`after\` the last position that it has.

Three events only say what to ask for again: \`order\` (\`{ order_id }\`) when an order of the caller’s has changed,
\`conversationChanged\` (\`{ conversation_id }\`) when who may write in a conversation, or what the caller sees of it, has, \`missed\`
when something may have been missed.`;

/** The events of the socket as Markdown: what clients emit and are told, with an example of each from its contract. */
export function describeLiveLine(): string {
  const names = Object.keys(requests).filter((name): name is keyof typeof requests => name in requests);
  return [
    INTRODUCTION,
    '## From clients',
    ...names.flatMap((name) => request(name, requests[name], answers[name])),
    '## To clients',
    ...Object.entries(events).flatMap(([name, event]) => told(name, event)),
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

function told(name: string, event: z.ZodType): string[] {
  const example = exampleOf(jsonSchema(event, 'output'));
  return [`### ${name}`, event.description ?? '', code('json', JSON.stringify(example, null, 2))];
}

function code(language: string, text: string): string {
  return ['```' + language, text, '```'].join('\n');
}
