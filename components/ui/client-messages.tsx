import type { ReactNode } from 'react';
import { NextIntlClientProvider, type Messages, type NestedKeyOf } from 'next-intl';
import { getMessages } from 'next-intl/server';

type Props = {
  /** Paths in messages/<locale>: whole files ('forms'), parts of them ('accounts.logIn') or single texts. */
  namespaces: NestedKeyOf<Messages>[];
  children: ReactNode;
};

/**
 * Provides texts to the client components inside. Only these are sent to the browser, so list as few as
 * possible.
 */
export async function ClientMessages({ namespaces, children }: Props) {
  const messages = await getMessages();
  return <NextIntlClientProvider messages={pick(messages, namespaces)}>{children}</NextIntlClientProvider>;
}

type Tree = { [name: string]: Tree | string };

/** The part of a tree at these paths. */
function pick(tree: Tree, paths: string[]): Tree {
  const picked: Tree = {};
  for (const path of paths) {
    let from: Tree | string | undefined = tree;
    let to = picked;
    const names = path.split('.');
    for (const [depth, name] of names.entries()) {
      from = typeof from === 'object' ? from[name] : undefined;
      if (from === undefined) throw new Error(`There is no text at ${path}`);
      if (depth === names.length - 1) to[name] = from;
      else to = to[name] = { ...(typeof to[name] === 'object' ? to[name] : {}) };
    }
  }
  return picked;
}
