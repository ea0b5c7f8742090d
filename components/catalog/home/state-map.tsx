import { useFormatter, useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { searchHref } from '@/lib/presentation/search-address';
import { MAP_COLUMNS, MAP_ROWS, stateTiles } from '@/lib/presentation/state-tiles';

/** A state with the number of its ads. */
export type CountedState = { id: number; code: string; name: string; ads: number };

const TILE = 50;
const GAP = 4;

/** A map of Brazil with a tile for each state, which links to its ads. */
export function StateMap({ states }: { states: CountedState[] }) {
  const t = useTranslations('categories.map');
  return (
    <Stack as="section" gap={3} aria-labelledby="state-map">
      <div>
        <Heading level={2} id="state-map">
          {t('title')}
        </Heading>
        <Text tone="muted">{t('hint')}</Text>
      </div>
      <svg
        viewBox={`0 0 ${MAP_COLUMNS * TILE} ${MAP_ROWS * TILE}`}
        className="w-full max-w-96 self-start"
        role="group"
        aria-labelledby="state-map"
      >
        {stateTiles.map(({ code, column, row }) => {
          const state = states.find((known) => known.code === code);
          return state && <Tile key={code} state={state} x={column * TILE} y={row * TILE} />;
        })}
      </svg>
    </Stack>
  );
}

function Tile({ state, x, y }: { state: CountedState; x: number; y: number }) {
  const t = useTranslations('categories.map');
  const format = useFormatter();
  const { id, code, name, ads } = state;
  const side = TILE - GAP;
  const centre = x + TILE / 2;
  return (
    <a
      href={searchHref({ location: String(id) })}
      aria-label={t('state', { code, name, count: ads })}
      className="group outline-none"
    >
      <rect
        x={x + GAP / 2}
        y={y + GAP / 2}
        width={side}
        height={side}
        rx={8}
        className="fill-brand-soft stroke-edge stroke-1 group-hover:stroke-brand group-hover:stroke-2 group-focus-visible:stroke-brand group-focus-visible:stroke-3"
      />
      <text x={centre} y={y + 23} textAnchor="middle" fontSize={16} className="fill-ink font-bold">
        {code}
      </text>
      <text x={centre} y={y + 39} textAnchor="middle" fontSize={13} className="fill-muted">
        {format.number(ads, { notation: 'compact' })}
      </text>
    </a>
  );
}
