import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';

/** Searches all lists of the console. A plain form, so that it works without scripts; the key / focuses it. */
export function SearchField() {
  const t = useTranslations('consoleSearch');
  return (
    <form
      action="/console/search"
      role="search"
      aria-label={t('title')}
      className="flex min-w-0 grow items-center gap-1 narrow:order-last narrow:basis-full wide:max-w-md"
    >
      <Input
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        aria-keyshortcuts="/"
        data-console-search=""
      />
      <IconButton type="submit" label={t('submit')}>
        <Icon name="search" />
      </IconButton>
    </form>
  );
}
