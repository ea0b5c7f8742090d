import { useMessages } from 'next-intl';

/**
 * Returns texts for states, kinds and actions. A word without a text, for example of a newer version, is shown
 * unchanged.
 */
export function useListWord(): (name: string) => string {
  const words: Readonly<Record<string, string>> = useMessages().lists.words;
  return (name) => words[name] ?? name;
}
