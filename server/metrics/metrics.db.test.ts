import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { securityEventLogged } from '@/lib/accounts/log-ins/security-event';
import { errorLogged } from '@/lib/platform/log/log';
import { gatewayCalled } from '@/lib/services/payment-gateways/gateway-called';
import { createMetrics } from './metrics';
import { routeNames } from './route-names';
import { serveMetrics } from './metrics-server';

const visitors = createServer((request, response) => {
  response
    .setHeader('X-Page-Cache', 'hit')
    .writeHead(request.url === '/broken' ? 500 : 200)
    .end();
});
const routes = ['/[locale]/details/[id]', '/api/cards/list'];
const measured = { server: visitors, nameOf: routeNames(routes), openSockets: () => 3 };
const registry = createMetrics(measured);
const collector = serveMetrics(registry, 0, '127.0.0.1');

const addressOf = (server: typeof visitors) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // The type for a server that listens on TCP.

async function collect(): Promise<string> {
  return (await fetch(`${addressOf(collector)}/metrics`)).text();
}

/** Reads the value of a name with its labels, as Prometheus does; undefined if absent. */
async function readMetric(series: string): Promise<number | undefined> {
  const line = (await collect()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

beforeAll(async () => {
  visitors.listen(0, '127.0.0.1');
  await once(visitors, 'listening');
  await db.$executeRaw`select graphile_worker.add_job('measured', run_at => now() - interval '90 seconds')`;
  await db.$executeRaw`select graphile_worker.add_job('measured', run_at => now() + interval '1 day')`;
  await db.$executeRaw`select graphile_worker.add_job('measured', max_attempts => 1, job_key => 'dead')`;
  await db.$executeRaw`
    update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`;
});
afterAll(() => {
  visitors.close();
  collector.close();
});

test('requests are counted by route pattern, and pages by source', async () => {
  for (const path of ['/details/7?key=s3cr3t', '/details/8', '/broken', '/ana@example.com'])
    await fetch(addressOf(visitors) + path);
  const counted = (labels: string) => readMetric(`serss_http_request_seconds_count{${labels}}`);
  expect(await counted('route="/details/{id}",method="GET",status="2xx"')).toBe(2);
  expect(await counted('route="other",method="GET",status="5xx"')).toBe(1);
  expect(await readMetric('serss_pages_total{source="hit"}')).toBe(4);
  expect(await collect()).not.toMatch(/s3cr3t|ana@example/);
});

test('jobs are counted by kind, dead ones separately', async () => {
  expect(await readMetric('serss_jobs_waiting{task="measured"}')).toBe(1);
  expect(await readMetric('serss_jobs_dead{task="measured"}')).toBe(1);
  expect(await readMetric('serss_jobs_oldest_seconds{task="measured"}')).toBeGreaterThanOrEqual(90);
});

test('calls to gateways, log-ins and logged errors are counted', async () => {
  errorLogged.publish({ line: '{}' });
  gatewayCalled.publish({ method: 'pix', call: 'createCharge', outcome: 'down', seconds: 7 });
  const success = 'serss_security_events_total{event="log_in",result="ok"}';
  expect(await readMetric(success), 'before the first').toBe(0);
  securityEventLogged.publish({ event: 'log_in', result: 'wrong' });
  expect(await readMetric('serss_security_events_total{event="log_in",result="wrong"}')).toBe(1);
  const series = 'serss_gateway_call_seconds_sum{gateway="mercado_pago",call="createCharge",outcome="down"}';
  expect(await readMetric(series)).toBe(7);
  expect(await readMetric('serss_logged_errors_total')).toBe(1);
  expect(await readMetric('serss_sockets_open')).toBe(3);
  expect(await readMetric('serss_database_connections{state="waiting"}')).toBe(0);
  expect(await readMetric('serss_ledger_sum_cents')).toBe(0);
});

test('the separate port serves only the metrics', async () => {
  for (const path of ['/', '/metrics/x', '/api/cards/list'])
    expect((await fetch(addressOf(collector) + path)).status, path).toBe(404);
  expect((await fetch(`${addressOf(collector)}/metrics`, { method: 'POST' })).status).toBe(404);
});
