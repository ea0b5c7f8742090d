import { useMessages } from 'next-intl';

/** States, kinds and actions in words; what has none, as of a newer version, stands as it is. */
export function useListWord(): (name: string) => string {
  const words: Readonly<Record<string, string>> = useMessages().lists.words;
  return (name) => words[name] ?? name;
}
