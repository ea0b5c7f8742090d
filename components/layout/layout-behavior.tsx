import { ClientMessages } from '@/components/ui/client-messages';
import { listStates } from '@/lib/places/state';
import { LayoutClient } from './layout-client';

/** The scripts of the layout with their texts; once per page. */
export function LayoutBehavior() {
  return (
    <ClientMessages
      namespaces={[
        'places',
        'forms.close',
        'layout.unread',
        'layout.unreadNotices',
        'layout.ordersWaiting',
        'layout.pro',
        'settings.logOut',
      ]}
    >
      <LayoutClient states={listStates().map(({ id, name }) => ({ id, name }))} />
    </ClientMessages>
  );
}
