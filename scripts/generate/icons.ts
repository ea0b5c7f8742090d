import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_NAMES } from '../../lib/presentation/icon-names';

/**
 * Writes the shapes of our icons from the package lucide-react. Its own components are client components: each icon
 * would be sent as JavaScript and rendered twice.
 */
const target = fileURLToPath(new URL('../../lib/presentation/icon-shapes.ts', import.meta.url));
const lines = await Promise.all(
  ICON_NAMES.map(async (name) => `${JSON.stringify(name)}: ${JSON.stringify(await shapesOf(name))},`),
);
const code = `import type { IconName } from './icon-names';

/** The shapes of each icon, on 24 by 24. Written by scripts/generate/icons.ts. */
export const ICON_SHAPES: Record<IconName, string> = {
${lines.join('\n')}
};
`;
await writeFile(target, await format(code, { ...(await resolveConfig(target)), filepath: target }));
console.log(`${ICON_NAMES.length} icons written`);

async function shapesOf(name: string): Promise<string> {
  const { default: LucideIcon } = await import(`${process.env.TOOLS}/lucide-react/dist/esm/icons/${name}.js`);
  const icon = createElement(LucideIcon);
  if (!isValidElement(icon)) throw new Error(`Lucide has no icon named ${name}`);
  const drawn = renderToStaticMarkup(icon);
  return drawn
    .slice(drawn.indexOf('>') + 1, -'</svg>'.length)
    .replace(/><\/(?:path|rect|circle|line|polyline|polygon|ellipse)>/g, '/>');
}
