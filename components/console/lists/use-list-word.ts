import { useMessages, useTranslations, type Messages } from 'next-intl';

type Word = keyof Messages['lists']['words'];

/** A state or kind of a list in words; what has none, as of a newer version, stands as it is. */
export function useListWord(): (name: string) => string {
  const t = useTranslations('lists.words');
  const { words } = useMessages().lists;
  const isKnown = (name: string): name is Word => Object.hasOwn(words, name);
  return (name) => (isKnown(name) ? t(name) : name);
}
