import type { Endpoint } from '@/lib/platform/endpoint';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import { endpoints } from '@/lib/presentation/endpoints';
import { db } from '@/lib/platform/database/db';
import { createProvider } from '../../ads';
import type { Question } from '../../ask';
import { sendIdentity } from '../../console/identity';
import { placeDisputed } from '../../disputes/placed';
import { createWork } from '../../factories';
import { type Answers, CONSOLE_OPEN } from '../answers';
import { type Row, row } from '../row';

type Schema = NonNullable<Endpoint['params']>;

function texts(schema: Schema | undefined): Record<string, string> {
  const example = schema ? exampleOf(jsonSchema(schema)) : {};
  return Object.fromEntries(Object.entries(Object(example)).map(([name, value]) => [name, String(value)]));
}

/** Allowed calls that find nothing with the contract's example. */
const FINDS_NOTHING = [
  'restoreAd',
  'removeAdPicture',
  'markAdLooked',
  'closeAdReports',
  'confirmOperator',
  'decideDispute',
  'loadDisputedPicture',
  'cancelEmailChange',
  'closeAccountByOperator',
];

function expectedOf(name: string, { isMoney }: Endpoint): Answers {
  const word = FINDS_NOTHING.includes(name) ? 'in' : 'ok';
  return { ...CONSOLE_OPEN, operator: word, stale: isMoney ? '403' : word };
}

/** About a user and their ad; everything else is the example of the contract. */
function example(name: string, endpoint: Endpoint): Row {
  return row(expectedOf(name, endpoint), async () => {
    const owner = await createProvider();
    const { id } = await createWork({ userId: owner.id });
    const { path } = endpoint;
    const params = {
      ...texts(endpoint.params),
      ...(path.startsWith('/operator/people/') && { uid: owner.uid }),
      ...(path.startsWith('/operator/ads/{id}') && { id: String(id) }),
    };
    const question: Question = { params };
    if (endpoint.query) question.query = new URLSearchParams(texts(endpoint.query)).toString();
    if (endpoint.body) question.body = exampleOf(jsonSchema(endpoint.body));
    return { owner, asks: () => question };
  });
}

const examples: Record<string, Row> = Object.fromEntries(
  Object.entries(endpoints)
    .filter(([, { access, path }]) => access === 'operator' || path.startsWith('/operator/'))
    .map(([name, endpoint]) => [name, example(name, endpoint)]),
);

/** About the order of a customer with an open dispute. */
const disputed = (expected: Answers, more: Record<string, string>): Row =>
  row(expected, async () => {
    const { customer, orderId } = await placeDisputed();
    const owner = await db.user.findUniqueOrThrow({ where: { id: customer.userId } });
    return { owner, asks: () => ({ params: { order_id: String(orderId), ...more } }) };
  });

/** The calls of operators; the owner is the user they are about. */
export const CONSOLE: Record<string, Row> = {
  ...examples,
  openIdentityPicture: row(CONSOLE_OPEN, async () => {
    const { user: owner, checkId } = await sendIdentity();
    const { id } = await db.identityPicture.findFirstOrThrow({ where: { checkId } });
    return { owner, asks: () => ({ params: { id } }) };
  }),
  decideIdentityCheck: row(CONSOLE_OPEN, async () => {
    const { user: owner, checkId } = await sendIdentity();
    const body = { check_id: checkId, decision: 'unreadable', name: owner.name, note: '' };
    return { owner, asks: () => ({ body }) };
  }),
  loadDisputedConversation: disputed(CONSOLE_OPEN, {}),
  loadConversationPicture: disputed(
    { ...CONSOLE_OPEN, operator: 'in', stale: 'in' },
    { picture: '0198f3c2-7e1a-7000-8000-000000000001', width: '480' },
  ),
};
