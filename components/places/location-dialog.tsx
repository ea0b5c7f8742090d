import { ClientMessages } from '@/components/ui/client-messages';
import { listStates } from '@/lib/places/state';
import { LocationPicker } from './location-picker';

/**
 * The dialog in which a visitor chooses where to look. A page holds one (the layout renders it); any
 * LocationTrigger opens it.
 */
export function LocationDialog() {
  return (
    <ClientMessages namespaces={['places', 'forms.close']}>
      <LocationPicker states={listStates().map(({ id, name }) => ({ id, name }))} />
    </ClientMessages>
  );
}
