import { z } from 'zod';
import type { ContractHandler } from '@/lib/platform/http/handle';

const answer = z.object({ page: z.string() });

/** For forms that work without scripts: a browser goes on to the page in the answer, a program gets the answer. */
export function seeOther(handler: ContractHandler): ContractHandler {
  const redirecting = async (...[request, context]: Parameters<ContractHandler>): Promise<Response> => {
    const response = await handler(request, context);
    if (!response.ok || !request.headers.get('accept')?.includes('text/html')) return response;
    const { page } = answer.parse(await response.json());
    return new Response(null, { status: 303, headers: { location: page, 'cache-control': 'no-store' } });
  };
  return Object.assign(redirecting, { endpoint: handler.endpoint });
}
