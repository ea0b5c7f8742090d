import type { Endpoint } from '@/lib/platform/endpoint';
import { exampleOf } from '@/lib/platform/openapi/example';
import { jsonSchema } from '@/lib/platform/openapi/json-schema';
import { consoleEndpoints } from '@/lib/presentation/console-endpoints';
import { db } from '@/lib/platform/db';
import { createProvider } from '../../ads';
import type { Question } from '../../ask';
import { sendIdentity } from '../../console/identity';
import { placeDisputed } from '../../disputes/placed';
import { createWork } from '../../factories';
import type { Row } from '../row';

type Schema = NonNullable<Endpoint['params']>;

function texts(schema: Schema | undefined): Record<string, string> {
  const example = schema ? exampleOf(jsonSchema(schema)) : {};
  return Object.fromEntries(Object.entries(Object(example)).map(([name, value]) => [name, String(value)]));
}

/** About somebody and their ad, by what the contract gives as an example for all else. */
const example =
  (endpoint: Endpoint): Row =>
  async () => {
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
  };

const examples: Record<string, Row> = Object.fromEntries(
  Object.entries(consoleEndpoints).map(([name, endpoint]) => [name, example(endpoint)]),
);

/** About the order of a customer who disputes it. */
function ofDisputed(more: Record<string, string>): Row {
  return async () => {
    const { customer, orderId } = await placeDisputed();
    const owner = await db.user.findUniqueOrThrow({ where: { id: customer.userId } });
    return { owner, asks: () => ({ params: { order_id: String(orderId), ...more } }) };
  };
}

/** What only operators may do; the owner is the member whom it is about. */
export const CONSOLE: Record<string, Row> = {
  ...examples,
  async openIdentityPicture() {
    const { user: owner, checkId } = await sendIdentity();
    const { id } = await db.identityPicture.findFirstOrThrow({ where: { checkId } });
    return { owner, asks: () => ({ params: { id } }) };
  },
  async decideIdentityCheck() {
    const { user: owner, checkId } = await sendIdentity();
    const body = { check_id: checkId, decision: 'unreadable', name: owner.name, note: '' };
    return { owner, asks: () => ({ body }) };
  },
  loadDisputedConversation: ofDisputed({}),
  loadConversationPicture: ofDisputed({ picture: '0198f3c2-7e1a-7000-8000-000000000001', width: '480' }),
};
