import { trace } from '@opentelemetry/api';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db } from '@/lib/platform/database/db';
import { listeningShop } from '@/test/listening-shop';
import { serve } from '../http/test-server';
import { startTraces } from './traces';

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              status: z.object({ code: z.number() }),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

test('a request and a job each have a trace with their queries, without address, payload and errors; other queries have none', async () => {
  const collector = await listeningShop();
  const endpoint = collector.url.replace('br.localhost', '127.0.0.1');
  const traces = await startTraces({ endpoint, share: 1, nameOf: () => '/details/{id}' });
  const ask = await serve(
    traces.around(async (_, response) => {
      await db.$queryRaw`select ${'ana@example.com'}::text`;
      // As Next adds its own.
      trace.getTracer('next').startActiveSpan('GET /details/7?key=s3cr3t', (span) => {
        span.setAttribute('http.target', '/details/7?key=s3cr3t');
        span.recordException(new Error('no row for ana@example.com'));
        span.end();
      });
      response.setHeader('Cache-Control', 'no-store').end();
    }),
  );
  await db.$queryRaw`select 'of nobody'`;
  const { headers } = await ask('/details/7?key=s3cr3t');
  const job = traces.aroundJob({ task: 'send-mail', id: '7' }, async () => {
    await db.$queryRaw`select ${'bia@example.com'}::text as recipient`;
    throw new Error('no email for bia@example.com');
  });
  await expect(job).rejects.toThrow('no email');
  await traces.stop();
  await vi.waitFor(() => expect(collector.received.length).toBeGreaterThan(0));
  const [{ path, body } = { path: '', body: '' }] = collector.received;
  expect(path).toBe('/v1/traces');
  expect(body).not.toMatch(/s3cr3t|@example|of nobody/);
  const all = sent
    .parse(JSON.parse(body))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const done = all.find(({ name }) => name === 'job send-mail');
  const ofJob = all.filter(({ traceId }) => traceId === done?.traceId);
  expect(done).toMatchObject({ status: { code: 2 } });
  expect(done?.attributes).toEqual([
    { key: 'serss.task', value: { stringValue: 'send-mail' } },
    { key: 'serss.job_id', value: { stringValue: '7' } },
  ]);
  expect(JSON.stringify(ofJob)).toContain('as recipient');
  const spans = all.filter((span) => !ofJob.includes(span));
  const request = spans.find(({ name }) => name === 'GET /details/{id}');
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(request?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'serss.request_id', value: { stringValue: headers['x-request-id'] } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  const query = spans.find((span) => span.attributes.some(({ key }) => key === 'db.query.text'));
  expect(query?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'db.query.text', value: { stringValue: expect.stringContaining('select $1') } },
    ]),
  );
});
