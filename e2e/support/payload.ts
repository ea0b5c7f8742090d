const PAYLOAD = /<script>self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs;

/** A page without what React takes over, tag by tag; those in the head are sorted, their order is left to chance. */
export function drawnTags(html: string): string[] {
  const tags = html
    .replace(PAYLOAD, '')
    // A picture is asked for here or in the header, whichever is sent first.
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .split(/(?=<)/);
  const head = tags.indexOf('</head>');
  return [...tags.slice(0, head).sort(), ...tags.slice(head)];
}

/** All words in what React takes over, each once; rows are cut differently for longer words. */
export function payloadWords(html: string): string[] {
  const words = Array.from(rows(html), ({ text, isWord }) => (isWord ? [text] : leaves(jsonOf(text))));
  return [...new Set(words.flat())].sort();
}

/** A row is one long word as it is, with its length in front, or a line of JSON. */
function* rows(html: string): Generator<{ text: string; isWord: boolean }> {
  const chunks = Array.from(html.matchAll(PAYLOAD), ([, json = '']): string => JSON.parse(json)[1]);
  let rest = Buffer.from(chunks.join(''));
  while (rest.length > 0) {
    const [head = '', hex] = /^[\da-f]*:(?:T([\da-f]+),)?/.exec(rest.toString('latin1')) ?? [];
    const isWord = hex !== undefined;
    const end = isWord ? head.length + Number.parseInt(hex, 16) : rest.indexOf('\n');
    yield { text: rest.subarray(head.length, end).toString(), isWord };
    rest = rest.subarray(isWord ? end : end + 1);
  }
}

/** Some rows have a letter in front that says what they are for. */
function jsonOf(row: string): unknown {
  const json = row.replace(/^[A-Z]+/, '');
  return json === '' ? null : JSON.parse(json);
}

/** The strings in a row, without those that point at other rows. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('$') && !value.startsWith('$$') ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
