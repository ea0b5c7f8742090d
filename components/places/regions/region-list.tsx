import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Grid } from '@/components/ui/grid';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { findRegions, type Region } from '@/lib/places/region';

type Props = {
  regions: Region[];
  typed: string;
  onType: (typed: string) => void;
  /** The region stored in this browser. */
  current: string | null;
  /** The region whose card was left: it gets the focus. */
  last: string | null;
};

/** All regions with their flags, filtered by the typed text. */
export function RegionList({ regions, typed, onType, current, last }: Props) {
  const t = useTranslations('regions');
  const found = findRegions(regions, typed);
  return (
    <Stack gap={5}>
      <Field id="region" label={t('search')} className="max-w-text">
        {(fieldProps) => (
          <Input
            {...fieldProps}
            // Text may have been typed before hydration.
            ref={(input) => {
              if (input !== null && input.value !== typed) onType(input.value);
            }}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
      <p role="status" className={found.length === 0 ? 'text-muted' : 'sr-only'}>
        {typed.trim() !== '' && (found.length === 0 ? t('none') : t('found', { amount: found.length }))}
      </p>
      <Grid as="ul" cell="medium" gap={2} id="regions" aria-label={t('title')}>
        {found.map(({ reg, cod_int }) => (
          <li key={cod_int}>
            <a
              href={`#${cod_int}`}
              ref={cod_int === last ? focus : undefined}
              aria-current={cod_int === current ? 'true' : undefined}
              className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface px-3 font-semibold hover:border-brand hover:text-brand-strong"
            >
              <RegionFlag code={cod_int} />
              <span className="min-w-0 flex-1">{reg}</span>
              {cod_int === current && (
                <>
                  <VisuallyHidden>{t('current')}</VisuallyHidden>
                  <Icon name="check" className="text-brand" />
                </>
              )}
            </a>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** A flag beside the name of its region, so it is decorative. */
export function RegionFlag({ code, large = false }: { code: string; large?: boolean }) {
  const [width, height] = large ? [96, 64] : [30, 20];
  return (
    <img
      src={`/flags/${code}.svg`}
      width={width}
      height={height}
      alt=""
      loading={large ? 'eager' : 'lazy'}
      decoding="async"
      // The outline separates white flags from a white card.
      className="shrink-0 rounded-small outline outline-1 outline-line"
    />
  );
}
