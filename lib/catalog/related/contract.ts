import { z } from 'zod';
import { rowIdParam } from '../../platform/database/row-id';
import { defineEndpoint } from '../../platform/endpoint';
import { workCard } from '../contract';
import { CACHE_SECONDS } from './rules';

export const listRelatedAds = defineEndpoint({
  method: 'GET',
  path: '/works/related/{id}',
  access: 'anyone',
  tag: 'Ads',
  summary: 'List ads similar to an ad',
  description:
    '`related`: ads of other providers with the same profession, closest in price first, in the same city or else the ' +
    'same state. `in_city`: the newest other ads of the city. Both are empty for an ad that is not visible.',
  params: z.strictObject({ id: rowIdParam }),
  answer: z.strictObject({ related: z.array(workCard), in_city: z.array(workCard) }),
  cacheSeconds: CACHE_SECONDS,
});
