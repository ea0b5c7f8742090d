import type { TestProject } from 'vitest/node';
import { startPushService } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the push service to which the tests' browsers subscribe. */
    pushOrigin: string;
  }
}

/** Runs once before the database tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { url, stop } = await startPushService();
  project.provide('pushOrigin', url);
  return stop;
}
