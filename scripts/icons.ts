import { writeFile } from 'node:fs/promises';
import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from '../lib/presentation/icon-names';

/**
 * Writes the icon sprite from the Lucide package. A sprite, because Lucide's own React components are client
 * components: each icon would be sent as JavaScript and drawn twice.
 */
const target = new URL('../components/ui/icons.svg', import.meta.url);
const symbols = await Promise.all(ICON_NAMES.map(symbolOf));
await writeFile(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${ICON_NAMES.length} icons written`);

async function symbolOf(name: string): Promise<string> {
  const { default: LucideIcon } = await import(`lucide-react/icons/${name}`);
  const icon = createElement(LucideIcon, { strokeWidth: 2 });
  if (!isValidElement(icon)) throw new Error(`Lucide has no icon named ${name}`);
  const drawn = renderToStaticMarkup(icon);
  const shapes = drawn.slice(drawn.indexOf('>') + 1, -'</svg>'.length);
  const pen =
    'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${pen}>${shapes}</symbol>`;
}
