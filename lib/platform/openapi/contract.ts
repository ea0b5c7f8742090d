import { z } from 'zod';
import { HOUR_SECONDS } from '../durations';
import { defineEndpoint } from '../endpoint';

export const describeCalls = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  tag: 'API',
  summary: 'Describe all calls',
  description:
    'This document: OpenAPI 3.1, generated from the contracts that the server checks every call against.',
  answer: z.record(z.string(), z.unknown()),
  cacheSeconds: HOUR_SECONDS,
});
