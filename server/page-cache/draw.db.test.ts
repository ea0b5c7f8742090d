import { expect, onTestFinished, test, vi } from 'vitest';
import { detailsSlot } from '@/lib/presentation/views/details';
import { db } from '@/lib/platform/db';
import { createSubWork, createWork } from '../../test/factories';
import { stencilDrawing } from './draw';
import type { RequestHandler } from './render';

/** A stand-in for Next that shows an ad's title and services; without a view it tells its address. */
function open() {
  const next = vi.fn<RequestHandler>(async (request, response) => {
    const view = detailsSlot.find();
    const services = view?.services.map(({ title }) => `<li>${title}</li>`).join('');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(view ? `<h1>${view.title}</h1>${services}` : `by Next: ${request.url}`);
  });
  const draw = stencilDrawing(next);
  const show = async (address: string) => {
    const page = await draw({ locale: 'pt-BR', address });
    return { status: page.status, html: page.body.toString() };
  };
  return { next, show };
}

test('ads of one shape are drawn once, each with its own words', async () => {
  const [first, second] = [
    await createWork({ title: 'Muro' }),
    await createWork({ title: 'Piso & <b>teto' }),
  ];
  const { next, show } = open();
  expect((await show(`/details/${first.id}`)).html).toBe('<h1>Muro</h1><li>Muro</li>');
  expect((await show(`/details/${second.id}`)).html).toBe(
    '<h1>Piso &amp; &lt;b&gt;teto</h1><li>Piso &amp; &lt;b&gt;teto</li>',
  );
  expect(next).toHaveBeenCalledTimes(1);
});

test('an ad of another shape is drawn anew', async () => {
  const { id } = await createWork({ title: 'Muro' });
  const { next, show } = open();
  await show(`/details/${id}`);
  await createSubWork({ workId: id, title: 'Portão' });
  expect((await show(`/details/${id}`)).html).toContain('<li>Portão</li>');
  expect(next).toHaveBeenCalledTimes(2);
});

test('a changed ad shows its new words at once', async () => {
  const { id } = await createWork({ title: 'Muro' });
  const { show } = open();
  await show(`/details/${id}`);
  await db.work.update({ where: { id }, data: { title: 'Muro alto' } });
  expect((await show(`/details/${id}`)).html).toContain('<h1>Muro alto</h1>');
});

test('a hidden ad, and one that never was, are missing without asking Next', async () => {
  const { id } = await createWork({ hiddenAt: new Date() });
  const { next, show } = open();
  for (const unknown of [id, 2 ** 31 - 1, 9_999_999_999]) {
    expect((await show(`/details/${unknown}`)).status).toBe(404);
  }
  expect(next).not.toHaveBeenCalled();
});

test('a page that is not told in words is drawn by Next', async () => {
  const { show } = open();
  expect((await show('/categories')).html).toBe('by Next: /categories');
});

test.each([
  ['fails', 500, ''],
  [
    'comes in pieces',
    200,
    '<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([1,"b"])</script>',
  ],
  [
    'comes in base64',
    200,
    '<script>self.__next_f.push([1,"a"])</script><script>self.__next_f.push([3,"Yg=="])</script>',
  ],
])('where the stencil %s, Next draws the page itself', async (_, status, html) => {
  const { id } = await createWork({});
  const { next, show } = open();
  next.mockImplementationOnce(async (__, response) => {
    response.writeHead(status).end(html);
  });
  expect((await show(`/details/${id}`)).html).toBe(`by Next: /details/${id}`);
});

test('where an ad cannot be read, Next tells', async () => {
  const { id } = await createWork({});
  const { show } = open();
  await db.$executeRaw`alter table sub_works rename to sub_works_away`;
  onTestFinished(async () => void (await db.$executeRaw`alter table sub_works_away rename to sub_works`));
  expect((await show(`/details/${id}`)).html).toBe(`by Next: /details/${id}`);
});
