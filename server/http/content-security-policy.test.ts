import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';
import { openPageCache } from '../page-cache/test-page-cache';

afterEach(() => vi.unstubAllEnvs());

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (html: string): string => contentSecurityPolicy(Buffer.from(html));

/** What Next 16.4 wrote into real pages. */
const WRITTEN_BY_NEXT = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  String.raw`self.__next_f.push([1,"1:\"$Sreact.fragment\"\n2:I[1,[\"/_next/static/chunks/a.js\"],\"ação 🔧\"]\n3:\u003cb\u003e \\\" \u0026"])`,
  'self.__next_f.push([3,"YQ=="])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/04hv63ujqqm6o.js","static/chunks/3dqnbzuho6r_-.js"],"runtimeModuleIds":[94553]});',
];

test('data blocks, and scripts with a source, need no hash', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js" async=""></script><script type="application/json">1</script>';
  expect(policyOf(html)).toContain("script-src 'self';");
});

test('the inline scripts that Next writes are allowed by hash, each once', () => {
  const html = [...WRITTEN_BY_NEXT, ...WRITTEN_BY_NEXT]
    .map((code) => `<script id="_R_">${code}</script>`)
    .join('');
  expect(policyOf(html)).toContain(`script-src 'self' ${WRITTEN_BY_NEXT.map(hash).join(' ')};`);
});

test.each([
  'alert(1)',
  '',
  'self.__next_f.push([1,"a"]);alert(1)',
  'alert(1);self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"]),alert(1)',
  'self.__next_f.push([1,"a"+alert(1)+"b"])',
  'self.__next_f.push([1,"a",alert(1)])',
  'self.__next_f.push([1,`${alert(1)}`])',
  "self.__next_f.push([1,'a'])",
  'self.__next_f.push([alert(1),"a"])',
  String.raw`self.__next_f.push([1,"a\"])`,
  String.raw`self.__next_f.push([1,"a\\"+alert(1)+"\\"])`,
  String.raw`self.__next_f.push([1,"\x61"])`,
  'self.__next_f.push([1,"a\n"])',
  'self.__next_f.push([1,"<!--<script>"])',
  'self.__next_f.push([1,"&"])',
  'self.__next_f.push([1,"a"])\nalert(1)',
  '\nself.__next_f.push([1,"a"])',
  '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
  '(self.__next_f=alert(1)||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[1]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[alert(1)],"runtimeModuleIds":[1]});',
])('what only looks like it stays forbidden: %j', (code) => {
  expect(policyOf(`<script>${code}</script>`)).toContain("script-src 'self';");
});

test('a string that closes the script element gives two scripts, neither of which is allowed', () => {
  expect(policyOf('<script>self.__next_f.push([1,"</script><script>alert(1)//"])</script>')).toContain(
    "script-src 'self';",
  );
});

test('the policy of a page does not allow an injected inline script', async () => {
  const [allowed = ''] = WRITTEN_BY_NEXT;
  const { ask } = await openPageCache(() => ({
    html: `<script>${allowed}</script><p><script>steal()</script></p>`,
  }));
  for (const path of ['/', '/signin']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash(allowed)};`);
  }
});

test('inline code and other origins are not allowed in general', () => {
  const policy = policyOf('');
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("an advertiser's script may run where there is a slot, and nowhere else", async () => {
  vi.stubEnv('AD_SCRIPT_URL', 'https://ads.example/slots.js');
  vi.resetModules();
  const { contentSecurityPolicy: withAds } = await import('./content-security-policy');
  const policies = ['<div data-ad-space="true"></div>', '<div></div>'].map((html) =>
    withAds(Buffer.from(html)),
  );
  expect(policies[0]).toContain("script-src 'self' https://ads.example;");
  expect(policies[1]).not.toContain('https:');
  expect(policyOf('<div data-ad-space="true"></div>')).not.toContain('https:');
});

test('an ad with the slot attribute in its description has no slot', async () => {
  vi.stubEnv('AD_SCRIPT_URL', 'https://ads.example/slots.js');
  vi.resetModules();
  const { contentSecurityPolicy: withAds } = await import('./content-security-policy');
  // 'Pinto data-ad-space="x" data-ad-space=x' as React and Next write it.
  const text = 'Pinto data-ad-space=&quot;x&quot; data-ad-space=x';
  const flight = String.raw`self.__next_f.push([1,"1:\"Pinto data-ad-space=\\\"x\\\" data-ad-space=x\""])`;
  const data = String.raw`{"description":"Pinto data-ad-space=\"x\" data-ad-space=x"}`;
  const page = `<p title="${text}">${text}</p><script>${flight}</script><script type="application/ld+json">${data}</script>`;
  expect(withAds(Buffer.from(page))).not.toContain('https:');
});
