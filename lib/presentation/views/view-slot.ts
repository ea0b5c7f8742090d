import { AsyncLocalStorage } from 'node:async_hooks';

declare global {
  var serssGivenViews: Map<string, AsyncLocalStorage<unknown>> | undefined;
}

/**
 * Hands a page what it shall show instead of what its address would read. Next bundles pages apart from the server, so
 * the slots of a process hang on globalThis.
 */
export class ViewSlot<View> {
  private readonly storage: AsyncLocalStorage<unknown>;

  constructor(name: string) {
    const slots = (globalThis.serssGivenViews ??= new Map());
    this.storage = slots.get(name) ?? new AsyncLocalStorage();
    slots.set(name, this.storage);
  }

  /** What is drawn inside finds this view. */
  give<Drawn>(view: View, draw: () => Promise<Drawn>): Promise<Drawn> {
    return this.storage.run(view, draw);
  }

  find(): View | undefined {
    // Only `give` puts something in, under a name that no other slot has.
    return this.storage.getStore() as View | undefined;
  }
}
