import type { Endpoint } from '@/lib/platform/endpoint';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import { endpoints } from '@/lib/presentation/endpoints';
import { createProvider } from '../../ads';
import type { Question } from '../../ask';
import { type Answers, CONSOLE_OPEN } from '../answers';
import { type Row, row } from '../row';

type Schema = NonNullable<Endpoint['params']>;

function texts(schema: Schema | undefined): Record<string, string> {
  const example = schema ? exampleOf(jsonSchema(schema)) : {};
  return Object.fromEntries(Object.entries(Object(example)).map(([name, value]) => [name, String(value)]));
}

/** Allowed calls that find nothing with the contract's example. */
const FINDS_NOTHING = ['confirmOperator'];

function expectedOf(name: string, { isMoney }: Endpoint): Answers {
  const word = FINDS_NOTHING.includes(name) ? 'in' : 'ok';
  return { ...CONSOLE_OPEN, operator: word, stale: isMoney ? '403' : word };
}

/** The example of the contract; the owner is any user. */
function example(name: string, endpoint: Endpoint): Row {
  return row(expectedOf(name, endpoint), async () => {
    const owner = await createProvider();
    const question: Question = { params: texts(endpoint.params) };
    if (endpoint.query) question.query = new URLSearchParams(texts(endpoint.query)).toString();
    if (endpoint.body) question.body = exampleOf(jsonSchema(endpoint.body));
    return { owner, asks: () => question };
  });
}

/** The calls of operators; the owner is the user they are about. */
export const CONSOLE: Record<string, Row> = Object.fromEntries(
  Object.entries(endpoints)
    .filter(([, { access, path }]) => access === 'operator' || path.startsWith('/operator/'))
    .map(([name, endpoint]) => [name, example(name, endpoint)]),
);
