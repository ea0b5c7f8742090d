import { getMessages } from 'next-intl/server';

/** As `useListWord`, for an async component. */
export async function getListWord(): Promise<(name: string) => string> {
  const { words }: { words: Readonly<Record<string, string>> } = (await getMessages()).lists;
  return (name) => words[name] ?? name;
}
