import type { IncomingMessage, ServerResponse } from 'node:http';
import { VISIT_SECONDS } from '@/lib/catalog/ad-statistics/rules';
import { MAX_ROW_ID } from '@/lib/platform/database/row-id';
import { log } from '@/lib/platform/log/log';
import { securityHeaders } from './security-headers';

/** The invisible picture that an ad's page loads for everyone but its owner (components/catalog/work/count-view.tsx). */
const PICTURE_PATH = /^\/details\/([1-9]\d{0,9})\/seen$/;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const STORE_EVERY_MS = 10_000;
/** The most ads with views that are not stored yet; views of further ads are not counted. */
const MAX_ADS = 10_000;
// A brand of phones is called Cubot.
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse/i;

type Store = (views: ReadonlyMap<number, number>) => Promise<void>;

/**
 * Counts views of ads by the requests for an invisible picture. Nothing about the visitor is kept. Counts are kept in
 * memory and stored in batches, so a view costs no query.
 */
export class AdViews {
  private views = new Map<number, number>();
  private readonly store: Store;
  private readonly timer: NodeJS.Timeout;

  constructor(store: Store) {
    this.store = store;
    this.timer = setInterval(() => void this.flush(), STORE_EVERY_MS).unref();
  }

  /** Answers a request for the picture; returns whether it was one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const workId = Number(PICTURE_PATH.exec(request.url ?? '')?.[1]);
    if (!(workId <= MAX_ROW_ID)) return false;
    if (isView(request)) this.add(workId, 1);
    response.writeHead(200, {
      ...securityHeaders(request),
      'Content-Type': 'image/svg+xml',
      'Content-Length': PICTURE.length,
      // A browser that has the picture does not request it again, so the same visit is counted once.
      'Cache-Control': `private, max-age=${VISIT_SECONDS}`,
    });
    response.end(request.method === 'HEAD' ? undefined : PICTURE);
    return true;
  }

  /** Stores what was counted. If that fails, the counts wait for the next time. */
  async flush(): Promise<void> {
    const views = this.views;
    if (views.size === 0) return;
    this.views = new Map();
    try {
      await this.store(views);
    } catch (error) {
      log.warn({ error }, 'views of ads could not be stored');
      for (const [workId, count] of views) this.add(workId, count);
    }
  }

  /** Stores the last counts. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private add(workId: number, count: number): void {
    const known = this.views.get(workId);
    if (known !== undefined || this.views.size < MAX_ADS) this.views.set(workId, (known ?? 0) + count);
  }
}

/** Whether a browser shows the picture on a page of ours that someone looks at. */
function isView({ method, headers }: IncomingMessage): boolean {
  const agent = headers['user-agent'] ?? '';
  const site = headers['sec-fetch-site'];
  return (
    method === 'GET' &&
    agent.startsWith('Mozilla/') &&
    !ROBOT.test(agent) &&
    // Other sites cannot count views. Old browsers do not send this header.
    (site === undefined || site === 'same-origin') &&
    // A page that is loaded ahead has not been seen.
    headers['sec-purpose'] === undefined
  );
}
