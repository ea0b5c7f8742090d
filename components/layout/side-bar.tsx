import { useTranslations } from 'next-intl';
import { LocationTrigger } from '@/components/places/location-trigger';
import { PlaceLabel } from '@/components/places/place-label';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { CategoriesList } from '@/components/catalog/home/categories-list';
import { NAV_ROW, NavLink } from './nav-link';
import { Button } from '@/components/ui/button';

/** The user, their pages, the place and the categories. The menu page shows the same. */
export function SideBar() {
  const t = useTranslations('layout');
  const places = useTranslations('places');
  return (
    <Stack gap={5}>
      <ProfileCard />
      <nav aria-label={t('account')}>
        <ul>
          <NavLink href="/orders" icon="calendar-check" member>
            {t('orders')}
            <span data-slot="waiting" className="ml-auto" />
          </NavLink>
          <NavLink href="/chat" icon="message-circle" member>
            {t('messages')}
            <span data-slot="unread" className="ml-auto" />
          </NavLink>
          <NavLink href="/notices" icon="bell" member>
            {t('bell')}
            <span data-slot="notices" className="ml-auto" />
          </NavLink>
          <NavLink href="/favourites" icon="heart">
            {t('favourites')}
          </NavLink>
          <NavLink href="/work/create" icon="megaphone" member>
            {t('advertise')}
          </NavLink>
          <NavLink href="/cards/belongs" icon="clipboard-list" member>
            {t('myAds')}
          </NavLink>
          <NavLink href="/questions" icon="mail" member>
            {t('questions')}
          </NavLink>
          <NavLink href="/invitations" icon="share-2" member>
            {t('invite')}
          </NavLink>
          <NavLink href="/settings" icon="user-round" member>
            {t('settings')}
          </NavLink>
        </ul>
      </nav>
      <Card padded={false}>
        <LocationTrigger className={`${NAV_ROW} min-h-14 rounded-card`}>
          <Icon name="map-pin" className="text-brand" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-sm text-muted">{t('place')}</span>
            <span className="truncate font-semibold">
              <PlaceLabel country={places('country')} />
            </span>
          </span>
          <Icon name="chevron-right" className="text-muted" />
        </LocationTrigger>
      </Card>
      <CategoriesList />
    </Stack>
  );
}

/** The page contains the card for a visitor and for a user; public/first-paint.js decides which shows. */
function ProfileCard() {
  const t = useTranslations('layout');
  return (
    <Card className="min-h-38">
      <div className="flex flex-col gap-3 member:hidden">
        <p className="font-semibold">{t('visitor')}</p>
        <Button href="/login" wide>
          {t('logIn')}
        </Button>
        <Button href="/signin" variant="secondary" wide>
          {t('register')}
        </Button>
      </div>
      <div className="hidden flex-col gap-4 member:flex">
        <span data-slot="member-card" className="flex min-h-12 min-w-0 items-center gap-3" />
        <Button href="/settings/personal" variant="secondary" wide icon={<Icon name="pencil" />}>
          {t('editProfile')}
        </Button>
      </div>
    </Card>
  );
}
