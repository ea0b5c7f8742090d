import {
  IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { type Locale, originFor } from '@/lib/platform/locale';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type RenderedPage = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
};

/** What decides the bytes of a public page, and nothing else does. */
export type PageAddress = {
  locale: Locale;
  /** Path and canonical query. */
  address: string;
};

/**
 * Renders a public page from its address alone. No visitor's request is passed on, so no header, cookie
 * or odd spelling of one visitor can reach the page of the next, and no visitor's leaving can cut it.
 */
export function renderPublicPage(next: RequestHandler, page: PageAddress): Promise<RenderedPage> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = page.address;
  request.headers = {
    host: new URL(originFor(page.locale)).host,
    accept: 'text/html',
    'user-agent': 'page-cache',
  };
  request.push(null);
  return render(next, request);
}

/** Lets Next answer a request and holds the whole answer back. */
export async function render(next: RequestHandler, request: IncomingMessage): Promise<RenderedPage> {
  const response = new HeldResponse(request);
  const whole = response.whole();
  await Promise.all([whole, next(request, response)]);
  return whole;
}

class HeldResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  whole(): Promise<RenderedPage> {
    return new Promise((resolve, reject) => {
      this.once('finish', () =>
        resolve({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.chunks) }),
      );
      this.once('close', () => reject(new Error('The page was not rendered to its end')));
      this.once('error', reject);
    });
  }

  // Node would write these headers to the socket without remembering them.
  override writeHead(
    status: number,
    ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]
  ): this {
    const headers = rest.find((argument) => typeof argument === 'object' && !Array.isArray(argument));
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override write(chunk: string | Uint8Array): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.chunks.push(Buffer.from(chunk));
    return true;
  }

  override end(chunk?: unknown): this {
    if (this.writableEnded) return this;
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
    this.finished = true;
    this.emit('finish');
    this.emit('close');
    return this;
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
  }
}
