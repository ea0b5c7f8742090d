import { useListWord } from './use-list-word';

/** The text for a state, kind or action, for async components, which cannot use hooks. */
export function ListWord({ of }: { of: string }) {
  return useListWord()(of);
}
