import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { linkedWorks } from '@/lib/services/page-cache/public-pages';
import type { PageTag } from '@/lib/services/page-cache/announce';
import { contentSecurityPolicy } from '../content-security-policy';
import { compressQuickly, type Encoding } from '../encoding';
import type { RenderedPage } from './render';

const compressBrotli = promisify(brotliCompress);
const WELL = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A rendered public page with everything that its answers share. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly tags: ReadonlySet<PageTag>;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly identity: Buffer;
  private isBetterBrotliComing = false;

  constructor(page: RenderedPage, tags: PageTag[], cacheControl: string) {
    this.status = page.status;
    this.identity = page.body;
    this.tags = new Set([...tags, ...linkedWorks(page.body.toString('latin1'))]);
    this.etag = `W/"${createHash('sha1').update(page.body).digest('base64url')}"`;
    this.headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(page.body),
      'Cache-Control': cacheControl,
      ETag: this.etag,
      Vary: 'Accept-Encoding',
      // Next asks for the font before the browser has read the page.
      ...(typeof page.headers.link === 'string' && { Link: page.headers.link }),
    };
  }

  /** Bytes held in memory, compressed copies included. */
  get sizeBytes(): number {
    return Math.ceil(this.identity.length * 1.5) + 4096;
  }

  /** The body in an encoding. A page that is seen again is compressed well, in the thread pool, for the next ones. */
  encode(encoding: Encoding, isRepeated: boolean): Buffer {
    if (isRepeated && encoding === 'br' && !this.isBetterBrotliComing) void this.improveBrotli();
    const body = this.bodies.get(encoding) ?? compressQuickly(this.identity, encoding);
    this.bodies.set(encoding, body);
    return body;
  }

  private async improveBrotli(): Promise<void> {
    this.isBetterBrotliComing = true;
    this.bodies.set('br', await compressBrotli(this.identity, WELL));
  }
}
