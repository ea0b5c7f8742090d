import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint';
import { rowIdParam } from '../../platform/database/row-id';
import { instant, textLike } from '../../platform/example-schemas';
import { CALLS_PER_HOUR } from '../rules';

const session = z.strictObject({
  id: z.int(),
  /** The browser's User-Agent; empty: none sent. */
  user_agent: textLike('Mozilla/5.0 (Linux; Android 14)'),
  ip: textLike('203.0.113.7'),
  created_at: instant,
  seen_at: instant,
  /** Whether it is the session of the request. */
  current: z.boolean(),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  tag: 'Accounts',
  summary: 'List the caller’s sessions',
  description: 'Ordered by last use, latest first.',
  answer: z.array(session),
});

export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.change,
  tag: 'Accounts',
  summary: 'End all sessions',
  description: 'Includes the session of the request.',
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.attempt,
  tag: 'Accounts',
  summary: 'End a session',
  refuses: { not_found: ['session_not_found'] },
  params: z.strictObject({ id: rowIdParam }),
});
