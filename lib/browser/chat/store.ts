export type Store<T> = {
  /** Returns the same object until the state changes. */
  read: () => T;
  change: (part: Partial<T>) => void;
  /** Calls `changed` after each change; returns an unsubscribe function. */
  subscribe: (changed: () => void) => () => void;
};

/** State that lives as long as the page and can be observed by components. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => state,
    change(part) {
      state = { ...state, ...part };
      for (const changed of watchers) changed();
    },
    subscribe(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
