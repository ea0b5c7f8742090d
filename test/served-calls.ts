import fs from 'node:fs';
import path from 'node:path';
import type { ContractHandler } from '@/lib/platform/http/handle';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Routes without a contract: unknown paths, the protocol of next-auth, and the API reference. */
const ROUTES_WITHOUT_CONTRACT = [
  'app/api/[...path]/route.ts',
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/docs/route.ts',
];

type ServedCall = {
  verb: string;
  /** Below /api, with placeholders as in contracts. */
  path: string;
  handler: ContractHandler;
};

/** Every verb of every route below app/api that has a contract. */
export async function listServedCalls(): Promise<ServedCall[]> {
  const files = filesNamed('route.ts', 'app/api').filter((file) => !ROUTES_WITHOUT_CONTRACT.includes(file));
  const routes = await Promise.all(
    files.map(async (file) => {
      const address = file.replace(/^app\/api(.*)\/route\.ts$/, '$1').replace(/\[(\w+)\]/g, '{$1}');
      const exported: Record<string, ContractHandler> = await import(path.resolve(file));
      const verbs = Object.entries(exported).filter(([name]) => VERBS.includes(name));
      return verbs.map(([verb, handler]) => ({ verb, path: address, handler }));
    }),
  );
  return routes.flat();
}

/** The files with this name below a folder, as paths from the root of the repository. */
export function filesNamed(name: string, folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.basename(file) === name).map((file) => path.posix.join(folder, file));
}
