import { expect, test } from 'vitest';
import { serializeJsonLd } from './serialize-json-ld';

test('no text can close the script element or open a comment', () => {
  const json = serializeJsonLd([
    { '@type': 'Service', name: '</script><script>alert(1)</script><!-- & \u2028\u2029' },
  ]);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)['@graph'][0].name).toBe('</script><script>alert(1)</script><!-- & \u2028\u2029');
});
