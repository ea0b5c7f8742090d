import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const QUIET_OFFLINE = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** How to launch the first Chromium that this machine has: the system's, Playwright's own, the one from npm. */
export async function chromiumLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = findSystemChromium() ?? findPlaywrightChromium() ?? (await unpackChromium());
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? [...QUIET_OFFLINE, '--no-sandbox'] : QUIET_OFFLINE };
}

function findSystemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function findPlaywrightChromium(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** A build for cloud functions, which unpacks its shared libraries only when it detects one. */
async function unpackChromium(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  packed.setGraphicsMode = false;
  return packed.executablePath();
}
