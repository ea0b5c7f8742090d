import { endpoints } from '@/lib/presentation/endpoints';
import type { Endpoint } from '@/lib/platform/endpoint';

const calls: Endpoint[] = Object.values(endpoints);
const patterns = calls.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  path: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The methods that the calls at a path below /api take, from their contracts; undefined where there is no call.
 * Next would refuse any other with an empty body, before a handler could say which ones are right.
 */
export function callMethods(path: string): string[] | undefined {
  const methods = patterns.filter((pattern) => pattern.path.test(path)).flatMap((pattern) => pattern.methods);
  return methods.length === 0 ? undefined : [...methods, 'OPTIONS'];
}
