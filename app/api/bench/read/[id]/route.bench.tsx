import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { defineEndpoint } from '@/lib/platform/endpoint';
import { handle } from '@/app/handle';

const readTitle = defineEndpoint({
  method: 'GET',
  path: '/bench/read/{id}',
  access: 'anyone',
  tag: 'API',
  summary: 'Read a row',
  params: z.strictObject({ id: z.coerce.number().pipe(z.int()) }),
  answer: z.strictObject({ title: z.string() }),
});

/** Baseline: a call that reads one row by primary key. */
export const GET = handle(readTitle, async ({ params }) =>
  db.work.findUniqueOrThrow({ where: { id: params.id }, select: { title: true } }),
);
