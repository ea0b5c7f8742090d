import { createHash } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** A JSON string as Next writes it into HTML. The loop is unrolled, because the string may be a whole page. */
const JSON_STRING = String.raw`"[^"\\\x00-\x1f<>&]*(?:\\(?:["\\/bfnrt]|u[0-9a-f]{4})[^"\\\x00-\x1f<>&]*)*"`;
const CHUNK = String.raw`"static/chunks/[\w~-]+(?:\.[\w~-]+)*\.js"`;

/**
 * React 19's script for forms with server actions: it keeps what is submitted before hydration. Matched exactly.
 */
const FORM_REPLAY = String.raw`addEventListener\("submit",function\(a\)\{if\(!a\.defaultPrevented\)\{var b=a\.target,d=a\.submitter,c=b\.action,e=d;if\(d\)\{var f=d\.getAttribute\("formAction"\);null!=f&&\(c=f,e=null\)\}"javascript:throw new Error\('React form unexpectedly submitted\.'\)"===c&&\(a\.preventDefault\(\),a=new FormData\(b,e\),c=b\.ownerDocument\|\|b,\(c\.\$\$reactFormReplay=c\.\$\$reactFormReplay\|\|\[\]\)\.push\(b,d,a\)\)\}\}\);`;

/** Every inline script that Next 16.4 writes: the flight payload, its entries, the start of the bundles, form replay. */
const WRITTEN_BY_NEXT = [
  String.raw`\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)`,
  String.raw`self\.__next_f\.push\(\[[13],${JSON_STRING}\]\)`,
  String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:${CHUNK},?)*\],"runtimeModuleIds":\[[\d,]*\]\}\);`,
  FORM_REPLAY,
].map((source) => new RegExp(`^${source}$`));

const adOrigin = env.AD_SCRIPT_URL ? ` ${new URL(env.AD_SCRIPT_URL).origin}` : '';
/**
 * Found only in pages with a slot (components/catalog/search/ad-space.tsx): React escapes quotes in users' texts and
 * Next writes them with a backslash, so only a real attribute matches.
 */
const AD_SPACE = ' data-ad-space="';

/**
 * The policy for one page. It lists the hashes of the inline scripts that Next writes; injected scripts are forbidden.
 * The advertiser's script is allowed on pages with a slot. Without a nonce, the page is the same for all visitors and
 * can be cached.
 */
export function contentSecurityPolicy(page: Buffer): string {
  // latin1 makes each byte a character: a third of the time of decoding UTF-8, and the hashes cover bytes anyway.
  const html = page.toString('latin1');
  const ads = html.includes(AD_SPACE) ? adOrigin : '';
  return [
    "default-src 'self'",
    `script-src 'self'${inlineHashes(html)}${ads}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${ads && ' https:'}`,
    // Voice messages are loaded with the session's token, and played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${ads && ' https:'}`,
    `frame-src 'self'${ads && ' https:'}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!isExecutedInline(attributes)) continue;
    if (WRITTEN_BY_NEXT.some((script) => script.test(code)))
      hashes.add(createHash('sha256').update(code, 'latin1').digest('base64'));
    else warnOnce();
  }
  return Array.from(hashes, (hash) => ` 'sha256-${hash}'`).join('');
}

let hasWarned = false;

/** Its text is kept out of the log: it may be anything. */
function warnOnce(): void {
  if (!hasWarned) log.warn('a page has an inline script that Next does not write; it is forbidden');
  hasWarned = true;
}

/** JSON-LD and import maps are data; a script with a source is allowed by its address. */
function isExecutedInline(attributes: string): boolean {
  return (
    !/\bsrc=/.test(attributes) && !/\btype=["']?(application\/|importmap|speculationrules)/.test(attributes)
  );
}
