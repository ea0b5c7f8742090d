import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { OutageError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { diskStorage } from '@/lib/services/storage/disk';
import { requestListener } from './http/request-listener';
import { type Ask, serve } from './http/test-server';

async function open({ isAway = false, fails }: { isAway?: boolean; fails?: Error }) {
  const seen: IncomingMessage[] = [];
  const by = (name: string) => async (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    if (fails) throw fails;
    response.end(name);
  };
  const listener = requestListener({
    health: async () => false,
    staticFiles: () => false,
    storage: diskStorage('/nonexistent'),
    findPublicFile: () => Promise.reject(new OutageError('away')),
    countView: () => false,
    isDatabaseAway: () => isAway,
    pages: by('page'),
    next: by('next'),
  });
  const ask: Ask = await serve((request, response) => void listener(request, response));
  return { ask, seen };
}

test('without the database, calls respond 503 in both languages, and pages come from the cache', async () => {
  const { ask, seen } = await open({ isAway: true });
  const call = await ask('/api/list/states');
  expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(JSON.parse(call.body).error).toEqual({ code: 'unavailable', message: 'Please try again later.' });
  const inPortuguese = await ask('/api/list/states', { headers: { host: 'br.localhost' } });
  expect(JSON.parse(inPortuguese.body).error.message).toBe('Tente novamente mais tarde.');
  for (const path of ['/og/works/1', '/sitemap.xml', '/sitemaps/1'])
    expect(await ask(path)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(seen).toHaveLength(0);
  expect((await ask('/search?search=a')).body).toBe('page');
  expect((await ask('/robots.txt')).body).toBe('next');
});

test('a failure caused by an outage responds 503, in the format of each kind of request', async () => {
  const logged = vi.spyOn(log, 'error');
  const { ask } = await open({ fails: new OutageError('away') });
  const page = await ask('/details/1', { headers: { host: 'br.localhost' } });
  expect(page).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' },
    body: expect.stringContaining('<html lang="pt-BR">'),
  });
  // The body was read as latin1.
  expect(Buffer.from(page.body, 'latin1').toString()).toContain(
    `Código para o suporte: <code translate="no">${page.headers['x-request-id']}</code>`,
  );
  expect(JSON.parse((await ask('/api/list/states')).body).error.code).toBe('unavailable');
  expect(await ask('/og/works/1')).toMatchObject({ status: 503, body: '503\n' });
  expect(await ask('/files/ana/ana.webp')).toMatchObject({ status: 503, body: '503\n' });
  expect(logged).not.toHaveBeenCalled();
});
