import { vi } from 'vitest';

declare global {
  var firstEnvironment: NodeJS.ProcessEnv | undefined;
}

/**
 * Runs before each test file. Those of one worker share its process, which spares loading every package anew for
 * each. No file finds what another one left: our own modules are loaded anew, with their settings, caches and pools.
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
