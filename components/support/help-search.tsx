import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** A plain form, which works without JavaScript. */
export function HelpSearch({ term }: { term: string }) {
  const t = useTranslations('help');
  return (
    <form
      action="/central"
      role="search"
      aria-label={t('searchLabel')}
      className="flex items-center rounded-card border border-edge bg-surface p-1.5 shadow-soft focus-within:border-brand has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand"
    >
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3">
        <Icon name="search" className="text-muted" />
        <span className="sr-only">{t('searchLabel')}</span>
        <input
          type="search"
          name="q"
          defaultValue={term}
          maxLength={80}
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </label>
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}
