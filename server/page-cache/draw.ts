import { LRUCache } from 'lru-cache';
import { type PublicView, readPublicView } from '@/lib/presentation/views/public-view';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { type PageAddress, type RenderedPage, renderPublicPage, type RequestHandler } from './render';
import { Stencil } from './stencil';

const STENCILS_SIZE_BYTES = 48 * 1024 * 1024;
const MISSING: RenderedPage = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** Draws a public page, as it is at this moment. */
export type Draw = (page: PageAddress) => Promise<RenderedPage>;

/**
 * Next draws one page for all that differ from it in their words only, and their words are filled in
 * (docs/decisions/0023). Whatever goes wrong on the way, Next draws the page itself, or says what is wrong.
 */
export function stencilDrawing(next: RequestHandler): Draw {
  // They depend on nothing that changes while the process lives.
  const stencils = new LRUCache<string, Stencil>({
    maxSize: STENCILS_SIZE_BYTES,
    sizeCalculation: (stencil, key) => stencil.sizeBytes + key.length,
  });

  return async (page) => {
    const view = await readPublicView(page.locale, page.address).catch(missingOrFailed);
    if (view === 'missing') return MISSING;
    const stencil = view && (await findStencil(page, view));
    return stencil ? stencil.fill(wordsOf(view)) : renderPublicPage(next, page);
  };

  async function findStencil(page: PageAddress, view: PublicView): Promise<Stencil | null> {
    const { address, drawMarked } = view.stencil;
    const key = `${page.locale} ${view.stencil.key}`;
    const kept = stencils.get(key);
    if (kept) return kept;
    const drawn = await drawMarked(() => renderPublicPage(next, { ...page, address }));
    if (!Stencil.canCut(drawn)) {
      log.warn({ status: drawn.status, address: page.address }, 'a page is drawn without a stencil');
      return null;
    }
    const stencil = new Stencil(drawn, view.address, view.words.length);
    stencils.set(key, stencil);
    return stencil;
  }
}

function wordsOf({ words, address }: PublicView): PublicView['words'] {
  return [...words, ...address.map(({ text }) => ({ text, isMarkup: false }))];
}

/** A failure to read is left for Next to meet again, and to tell the visitor. */
function missingOrFailed(error: unknown): 'missing' | null {
  return error instanceof DomainError && error.code === 'not_found' ? 'missing' : null;
}
