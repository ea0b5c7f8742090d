import { expect, test } from 'vitest';
import { Markup } from '@/lib/presentation/markup';
import { markWords } from '@/lib/presentation/views/marks';
import { Stencil } from './stencil';

const HOSTILE = `"><script>alert('1')</script> & \\" \\n $L1 \u2028 https://mark.invalid/1- ção 😀`;

type Page = { title: string; content: Markup };

/** As Next writes a page: the markup, and what React takes over, in the order of the page. */
function draw({ title, content }: Page, address: string): string {
  const escaped = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const text = escaped.replace(/"/g, '&quot;').replace(/'/g, '&#x27;');
  const model = ['$', 'p', null, { title: title.startsWith('$') ? `$${title}` : title, html: content.text }];
  const payload = JSON.stringify([1, `0:${JSON.stringify(model)}\n1:{"c":["${address}"]}\n`]);
  const script = payload
    .replace(/&/g, '\\u0026')
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<p title="${text}">${text}</p>${content.text}<script>self.__next_f.push(${script})</script>`;
}

const pageOf = (html: string, link?: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html', ...(link && { link }) },
  body: Buffer.from(html),
});

function fill(view: Page, address = '5') {
  const { marked, words } = markWords(view);
  const stencil = new Stencil(pageOf(draw(marked, 'there')), [{ mark: 'there' }], words.length);
  return stencil.fill([...words, { text: address, isMarkup: false }]).body.toString();
}

test.each(['Pintura de sala', HOSTILE, '$', '$L1', '$$', "it's", '\u2029', 'a\u0000b'])(
  'a page filled in with %j is the page drawn with it',
  (title) => {
    const view = { title, content: new Markup(`<b>${title.length}</b>`) };
    expect(fill(view)).toBe(draw(view, '5'));
  },
);

test('no word ends the script or adds an element', () => {
  const html = fill({ title: HOSTILE, content: new Markup('<i></i>') });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<script>alert');
});

test('a stencil is filled in anew for each page', () => {
  const { marked, words } = markWords({ title: 'x', content: new Markup('<i></i>') });
  const stencil = new Stencil(pageOf(draw(marked, 'there')), [{ mark: 'there' }], words.length);
  const fillWith = (text: string, address: string) =>
    stencil
      .fill([
        { text, isMarkup: false },
        { text: '<b></b>', isMarkup: true },
        { text: address, isMarkup: false },
      ])
      .body.toString();
  expect(fillWith('Ana', '7')).toBe(draw({ title: 'Ana', content: new Markup('<b></b>') }, '7'));
  expect(fillWith('Bia', '8')).toBe(draw({ title: 'Bia', content: new Markup('<b></b>') }, '8'));
});

test('a picture that the header asks for is that of the page, and breaks no header', () => {
  const { marked, words } = markWords({ cover: '/files/a>b ç.webp' });
  const stencil = new Stencil(pageOf('', `</font.woff2>; as="font", <${marked.cover}>; as="image"`), [], 1);
  expect(stencil.fill(words).headers.link).toBe(
    '</font.woff2>; as="font", </files/a%3Eb%20%C3%A7.webp>; as="image"',
  );
});

test('a mark without its word is a failure, never a page', () => {
  const { marked, words } = markWords({ title: 'Ana', content: new Markup('<b></b>') });
  const stencil = new Stencil(pageOf(draw(marked, 'there')), [{ mark: 'there' }], words.length);
  expect(() => stencil.fill(words)).toThrow('more marks than');
});
