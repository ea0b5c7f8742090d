export type Store<T> = {
  /** The same object as long as nothing has changed. */
  read: () => T;
  change: (part: Partial<T>) => void;
  /** Calls back after each change; answers the function that stops it. */
  subscribe: (changed: () => void) => () => void;
};

/** State that lives as long as the page does, and that components may watch. */
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
