import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import type { StoredPage } from '@/lib/services/page-cache/rendered-pages';
import { compressQuickly, type Encoding } from '../http/compression';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { securityHeaders } from '../http/security-headers';
import type { RenderedPage } from './renderer';

const compressBrotli = promisify(brotliCompress);
const FINAL_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** `headers`: name, value, name, value …, ready for `response.writeHead`. */
type Representation = { headers: string[]; body: Buffer };

/** A public page with everything that its responses share, prepared when it is stored. */
export class CachedPage {
  /** 200, 404 or 410. */
  readonly status: number;
  readonly etag: string;
  /** Headers of a 304. */
  readonly commonHeaders: string[];
  private readonly page: StoredPage;
  private representations: Partial<Record<Encoding, Representation>> = {};
  private compressing: Promise<void> | undefined;

  private constructor(status: number, page: StoredPage) {
    this.status = status;
    this.page = page;
    this.etag = page.headers.ETag ?? '';
    this.commonHeaders = Object.entries({ ...securityHeaders(), ...page.headers }).flat();
  }

  static fromStored(page: StoredPage): CachedPage {
    const cached = new CachedPage(200, page);
    cached.compressing = Promise.resolve();
    return cached;
  }

  static fromRendered({ status, headers, body }: RenderedPage, cacheControl: string): CachedPage {
    return new CachedPage(status, {
      body: compressQuickly(body, 'br'),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(body),
        'Cache-Control': cacheControl,
        ETag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
        Vary: 'Accept-Encoding',
        // Next preloads the font before the browser has parsed the page.
        ...(typeof headers.link === 'string' && { Link: headers.link }),
      },
    });
  }

  get isFound(): boolean {
    return this.status === 200;
  }

  /** Estimated bytes in memory: brotli, gzip where a client asked for it, and headers. */
  get sizeBytes(): number {
    return Math.ceil(this.page.body.length * 2.5) + 3072;
  }

  /** Brotli and gzip are kept; the few clients that accept neither cost a decompression each. */
  in(encoding: Encoding): Representation {
    if (encoding === 'identity') return this.represent(encoding, this.html());
    return (this.representations[encoding] ??= this.represent(
      encoding,
      encoding === 'br' ? this.page.body : gzipSync(this.html()),
    ));
  }

  /** Compresses the page again in the thread pool, at a quality that is too slow for the first response. */
  compressWell(): Promise<void> {
    return (this.compressing ??= compressBrotli(this.html(), FINAL_QUALITY).then((body) => {
      this.page.body = body;
      delete this.representations.br;
    }));
  }

  toStored(): StoredPage {
    return this.page;
  }

  private html(): Buffer {
    return brotliDecompressSync(this.page.body);
  }

  private represent(encoding: Encoding, body: Buffer): Representation {
    const headers = [...this.commonHeaders, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { headers, body };
  }
}
