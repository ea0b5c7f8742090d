import { useTranslations } from 'next-intl';
import { listStates } from '@/lib/places/state';
import { LocationPicker } from './location-picker';

/**
 * The dialog in which a visitor chooses where to look. A page holds one (the layout renders it); any
 * LocationTrigger opens it.
 */
export function LocationDialog() {
  const t = useTranslations('places');
  return (
    <LocationPicker
      states={listStates().map(({ id, name }) => ({ id, name }))}
      labels={{
        title: t('title'),
        hint: t('hint'),
        state: t('state'),
        city: t('city'),
        country: t('country'),
        wholeState: t('wholeState'),
        loading: t('loading'),
        failed: t('failed'),
        retry: t('retry'),
        save: t('save'),
        close: t('close'),
      }}
    />
  );
}
