import { vi } from 'vitest';

declare global {
  var firstEnvironment: NodeJS.ProcessEnv | undefined;
}

/**
 * Runs before each test file. The files of one worker share a process, so that packages are loaded only once. Our own
 * modules are loaded again for each file, with new settings, caches and pools.
 */
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
for (const name of Object.keys(globalThis))
  if (name.startsWith('serss')) Reflect.deleteProperty(globalThis, name);
globalThis.firstEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in globalThis.firstEnvironment)) Reflect.deleteProperty(process.env, name);
Object.assign(process.env, globalThis.firstEnvironment);
