import { expect, test, vi } from 'vitest';
import { openApiDocument } from '@/lib/platform/openapi/document';
import { ask } from '@/test/ask';
import { GET } from './route';

vi.mock('@/lib/platform/openapi/document', async (load) => {
  const original = await load<{ openApiDocument: typeof openApiDocument }>();
  return { ...original, openApiDocument: vi.fn(original.openApiDocument) };
});

test('the description of the calls is generated once, however often it is read', async () => {
  const [first, second] = [await ask(GET), await ask(GET)];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(openApiDocument).toHaveBeenCalledOnce();
});
