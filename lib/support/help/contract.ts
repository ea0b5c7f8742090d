import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { textLike } from '@/lib/platform/example-schemas';
import { CALLS_PER_HOUR } from '../rules';

export const voteOnArticle = defineEndpoint({
  method: 'POST',
  path: '/help/votes',
  access: 'anyone',
  isOwnSite: true,
  callsPerHour: CALLS_PER_HOUR.vote,
  tag: 'Support',
  summary: 'Say whether a help article helped',
  description:
    'The body is a form, `article=como-contratar&helped=yes` (or `no`), because the page works without scripts. One ' +
    'vote counts per article and address in 24 hours; further ones are answered alike. A request that accepts HTML is ' +
    'redirected (303) to `page`.',
  raw: { maxBytes: 500 },
  answer: z.strictObject({ page: textLike('/central/como-contratar#helped') }),
});
