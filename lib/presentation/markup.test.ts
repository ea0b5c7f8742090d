import { describe, expect, it } from 'vitest';
import { markup } from './markup';

describe('markup written as text', () => {
  it('keeps what is filled in as words, between tags and in attributes', () => {
    const hostile = `"><script>alert('x')</script>&amp;`;
    expect(markup`<p title="${hostile}">${hostile}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;">' +
        '&quot;&gt;&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;&amp;amp;</p>',
    );
  });

  it('takes other markup and numbers as they are', () => {
    expect(markup`<p>${markup`<b>${1}</b>`} ${'<'}</p>`.text).toBe('<p><b>1</b> &lt;</p>');
  });

  it('does not read placeholders or backslashes in what is filled in', () => {
    expect(markup`<p>${'${1} $& \\u0041'}</p>`.text).toBe('<p>${1} $&amp; \\u0041</p>');
  });
});
