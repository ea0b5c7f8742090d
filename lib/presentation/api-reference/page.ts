import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '@/lib/platform/html';

const REDOC = path.join(process.cwd(), 'node_modules/redoc/bundles/redoc.standalone.js');
/** A logo that Redoc would fetch from its makers, telling them of every reader; the policy forbids it, aloud. */
const FOREIGN_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
/** An empty picture, which Redoc then leaves out. */
const NO_LOGO = 'data:,';

const THEME = {
  colors: {
    primary: { main: '#0E7A5F' },
    text: { primary: '#14231F', secondary: '#55645F' },
    error: { main: '#B3261E' },
  },
  typography: {
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif', fontWeight: '700' },
    code: { color: '#B3261E', fontFamily: 'ui-monospace, monospace' },
  },
  sidebar: { backgroundColor: '#F6F8F7', textColor: '#14231F' },
  rightPanel: { backgroundColor: '#16201D' },
};

/**
 * The API page: Redoc reads /api/openapi.json in the browser. It comes from our own address like our other scripts, and
 * nothing executable stands inline. Its search is off, which would start a worker from a blob.
 */
export function apiPage(brand: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)} API</title>
<link rel="icon" href="/favicon.svg">
<style>body { margin: 0; font-family: system-ui, sans-serif }</style>
</head>
<body>
<redoc spec-url="/api/openapi.json" disable-search="true" theme='${JSON.stringify(THEME)}'></redoc>
<noscript>This page needs JavaScript. Its source does not: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script src="/api/docs/redoc.js"></script>
</body>
</html>
`;
}

let script: Promise<string> | undefined;

/** Redoc (MIT), read once, without what it would fetch from elsewhere. */
export function redocScript(): Promise<string> {
  script ??= readFile(REDOC, 'utf8').then((text) => text.replace(FOREIGN_LOGO, NO_LOGO));
  return script;
}
