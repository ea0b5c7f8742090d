/**
 * Names of the values that an ICU message takes, sorted: 'n' in '{n, plural, one {# ad} other {# ads}}'.
 * Braces at even depth hold arguments; at odd depth they hold the branches of a plural or select.
 */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: token, 1: name } of message.matchAll(/\{\s*(\w*)|\}/g)) {
    if (token === '}') depth -= 1;
    else {
      if (depth % 2 === 0 && name) names.add(name);
      depth += 1;
    }
  }
  return [...names].sort();
}

/** Names of the rich-text tags in a message, sorted. */
export function tagsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? ''))].sort();
}
