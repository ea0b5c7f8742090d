import { MARK, type Word } from '@/lib/presentation/views/marks';
import { escapeHtml } from '@/lib/platform/html';
import type { RenderedPage } from './render';

/** Where React finds what it takes over: JSON, inside a string of JavaScript, inside HTML. */
const PAYLOAD = /(?<=<script>self\.__next_f\.push\(\[1,").*?(?="\]\)<\/script>)/gs;

/** Next sends it in several pieces, or in base64, when it comes late or is cut inside a letter. */
const PIECES = /self\.__next_f\.push\(\[[13],/g;

/** How a word is spelled at its place. */
type Spelling = 'html' | 'payload' | 'payloadStart' | 'header';
type Hole = { index: number; spelling: Spelling };
type Part = string | Hole;

/**
 * A page as Next drew it with marks in place of words (components/views/marks.ts). Filled in, it is the page that Next
 * would have drawn with the words, in a tenth of the time.
 */
export class Stencil {
  private readonly answer: Omit<RenderedPage, 'body'>;
  readonly sizeBytes: number;
  private readonly body: Part[] = [];
  private readonly link: Part[] = [];

  /** Whether every mark on a page is whole and can be found. */
  static canCut({ status, body }: RenderedPage): boolean {
    return status === 200 && (body.toString().match(PIECES) ?? []).length <= 1;
  }

  /**
   * `addressMarks` are what else to look for: the marks of the address, counted after those of the words.
   */
  constructor({ body, ...answer }: RenderedPage, addressMarks: { mark: string }[], wordCount: number) {
    const places = new Map(addressMarks.map(({ mark }, place) => [mark, wordCount + place]));
    const marks = new RegExp([MARK.source, ...Array.from(places.keys(), escapePattern)].join('|'), 'g');
    const cut = (text: string, spelling: Spelling) => cutAtMarks({ text, spelling, marks, places });
    this.answer = answer;
    this.sizeBytes = body.length * 2;
    const html = body.toString();
    let end = 0;
    for (const payload of html.matchAll(PAYLOAD)) {
      this.body.push(...cut(html.slice(end, payload.index), 'html'), ...cut(payload[0], 'payload'));
      end = payload.index + payload[0].length;
    }
    this.body.push(...cut(html.slice(end), 'html'));
    // Next asks for the first picture already in the header.
    this.link.push(...cut(answer.headers.link?.toString() ?? '', 'header'));
  }

  /** The page with these words, in the order of their marks. */
  fill(words: Word[]): RenderedPage {
    const link = write(this.link, words);
    const headers = { ...this.answer.headers, ...(link !== '' && { link }) };
    return { ...this.answer, headers, body: Buffer.from(write(this.body, words)) };
  }
}

type Cut = { text: string; spelling: Spelling; marks: RegExp; places: Map<string, number> };

function cutAtMarks({ text, spelling, marks, places }: Cut): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const before = text.slice(end, match.index);
    const index = match[1] === undefined ? places.get(match[0]) : Number(match[1]);
    if (index === undefined) throw new Error(`A mark of no word: ${match[0]}`);
    const starts = spelling === 'payload' && before.endsWith('\\"');
    parts.push(before, { index, spelling: starts ? 'payloadStart' : spelling });
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

function write(parts: Part[], words: Word[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : spell(words[part.index], part);
  return text;
}

function spell(word: Word | undefined, { spelling }: Hole): string {
  if (!word) throw new Error('A stencil has more marks than there are words');
  if (spelling === 'html') return word.isMarkup ? word.text : escapeHtml(word.text);
  if (spelling === 'header') return word.text.replace(/[^\x21-\x7e]|[<>]/g, encodeURIComponent);
  // React means something else by a string that starts with a dollar.
  const text = spelling === 'payloadStart' && word.text.startsWith('$') ? `$${word.text}` : word.text;
  return inScript(inString(inString(text)));
}

function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const SCRIPT_ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As Next writes a string into a script, so that no word ends it. */
function inScript(text: string): string {
  return text.replace(/[&<>\u2028\u2029]/g, (sign) => SCRIPT_ESCAPES[sign] ?? '');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
