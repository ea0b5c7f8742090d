import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('data, and scripts with a source, need no hash', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script><script src="/a.js" async=""></script><script type="application/json">1</script>';
  expect(contentSecurityPolicy(Buffer.from(html))).toContain("script-src 'self';");
});

test('inline scripts are allowed by what they say, each once', () => {
  const html =
    '<script>one("ação 🔧")</script><script id="_R_">two()</script><script>one("ação 🔧")</script>';
  expect(contentSecurityPolicy(Buffer.from(html))).toContain(
    `script-src 'self' ${hash('one("ação 🔧")')} ${hash('two()')};`,
  );
});

test('nothing is allowed inline or from elsewhere in general', () => {
  const policy = contentSecurityPolicy(Buffer.from(''));
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
});
