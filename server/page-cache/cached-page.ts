import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredPage } from '@/lib/services/page-cache/rendered-pages';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { compressQuickly, type Encoding } from '../http/compression';
import type { RenderedPage } from './render';

const compressBrotli = promisify(brotliCompress);
const WELL = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A public page with everything that its answers share. Kept is what most visitors read: its brotli. */
export class CachedPage {
  readonly isFound: boolean;
  readonly headers: Record<string, string>;
  private brotli: Buffer;
  private gzip: Buffer | undefined;
  private compressing: Promise<void> | undefined;

  private constructor(isFound: boolean, { headers, body }: StoredPage) {
    this.isFound = isFound;
    this.headers = headers;
    this.brotli = body;
  }

  static fromStored(page: StoredPage): CachedPage {
    const cached = new CachedPage(true, page);
    cached.compressing = Promise.resolve();
    return cached;
  }

  static fromRendered({ status, headers, body }: RenderedPage, cacheControl: string): CachedPage {
    return new CachedPage(status === 200, {
      body: compressQuickly(body, 'br'),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(body),
        'Cache-Control': cacheControl,
        ETag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
        Vary: 'Accept-Encoding',
        // Next asks for the font before the browser has read the page.
        ...(typeof headers.link === 'string' && { Link: headers.link }),
      },
    });
  }

  /** Bytes held in memory, with the gzip that some may ask for and the headers. */
  get sizeBytes(): number {
    return Math.ceil(this.brotli.length * 2.5) + 3072;
  }

  encode(encoding: Encoding): Buffer {
    if (encoding === 'br') return this.brotli;
    if (encoding === 'identity') return brotliDecompressSync(this.brotli);
    return (this.gzip ??= gzipSync(brotliDecompressSync(this.brotli)));
  }

  /** Compresses the page once more, in the thread pool, for those who come next. */
  compressWell(): Promise<void> {
    return (this.compressing ??= compressBrotli(brotliDecompressSync(this.brotli), WELL).then((body) => {
      this.brotli = body;
    }));
  }

  toStored(): StoredPage {
    return { headers: this.headers, body: this.brotli };
  }
}
