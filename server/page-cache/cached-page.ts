import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkedWorks } from '@/lib/services/page-cache/public-pages';
import type { PageTag } from '@/lib/services/page-cache/announce';
import { contentSecurityPolicy } from '../content-security-policy';
import type { RenderedPage } from './render';

type Encoding = 'identity' | 'gzip' | 'br';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A rendered public page with everything that its answers share. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly tags: ReadonlySet<PageTag>;
  private readonly identity: Buffer;
  private gzipped: Promise<Buffer> | undefined;
  private brotli: Buffer | undefined;
  private isBrotliComing = false;

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
      // The path alone does not tell the surface, and Next answers its own requests at the same path.
      Vary: 'Accept-Encoding, User-Agent, Cookie, RSC, Next-Router-State-Tree, Next-Router-Prefetch',
      // Next asks for the font before the browser has read the page.
      ...(typeof page.headers.link === 'string' && { Link: page.headers.link }),
    };
  }

  /** Bytes held in memory, compressed copies included. */
  get sizeBytes(): number {
    return Math.ceil(this.identity.length * 1.5) + 4096;
  }

  /**
   * The body in the best encoding that is at hand. Compressing runs in the thread pool: gzip when first
   * asked for, brotli from the second visitor on, so that a page seen once costs little.
   */
  async encode(accepted: string, isRepeated: boolean): Promise<{ encoding: Encoding; body: Buffer }> {
    if (/\bbr\b/.test(accepted)) {
      if (this.brotli) return { encoding: 'br', body: this.brotli };
      if (isRepeated) void this.prepareBrotli();
    }
    if (!/\bgzip\b/.test(accepted)) return { encoding: 'identity', body: this.identity };
    this.gzipped ??= compressGzip(this.identity, { level: 5 });
    return { encoding: 'gzip', body: await this.gzipped };
  }

  private async prepareBrotli(): Promise<void> {
    if (this.isBrotliComing) return;
    this.isBrotliComing = true;
    this.brotli = await compressBrotli(this.identity, BROTLI);
  }
}
