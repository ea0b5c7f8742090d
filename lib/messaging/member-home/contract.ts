import { z } from 'zod';
import { workCard } from '@/lib/catalog/contract';
import { providerCard } from '@/lib/catalog/favourites/contract';
import { orderId } from '@/lib/orders/fields';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { instant, textLike } from '@/lib/platform/example-schemas';

const step = z.strictObject({
  order_id: orderId,
  side: z.enum(['purchase', 'sale']),
  /** What the caller can do now; the first that applies. */
  step: z.enum([
    'accept',
    'pay',
    'answer_dispute',
    'answer_offer',
    'answer_cancel',
    'answer_date',
    'confirm',
  ]),
  title: textLike('Pintura de apartamentos'),
  /** Of the other person. */
  name: textLike('Ana Souza'),
  until: instant
    .nullable()
    .describe('The deadline of an order to accept or pay, or of an answer in a dispute.'),
});

export type Step = z.output<typeof step>;

export const loadMemberHome = defineEndpoint({
  method: 'GET',
  path: '/home/member',
  access: 'user',
  tag: 'Orders',
  summary: 'Get the caller’s part of the home page',
  description:
    '`steps`: orders that need a step of the caller: those to accept, unpaid ones, then the newest. `questions`: how many ' +
    'about the caller’s ads wait for an answer. `providers`: those of the ' +
    'caller’s released orders, latest first, who have visible ads. `near`: the newest ads of others in the given city, ' +
    'else in that of the caller’s newest ad; null: no city is known.',
  query: z.strictObject({
    city_id: z
      .string()
      .regex(/^(\d{7})?$/)
      .meta({ examples: ['3509502'], description: 'IBGE code; empty: unknown.' })
      .default(''),
  }),
  answer: z.strictObject({
    steps: z.array(step),
    questions: z.int().meta({ examples: [2] }),
    providers: z.array(providerCard),
    near: z
      .strictObject({
        city_id: z.int().meta({ examples: [3_509_502] }),
        city: textLike('Campinas'),
        ads: z.array(workCard),
      })
      .nullable(),
  }),
});
