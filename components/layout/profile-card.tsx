import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';

/** The page contains the card for a visitor and for a user; public/first-paint.js decides which shows. */
export function ProfileCard() {
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
        <Button href="/registration" variant="secondary" wide icon={<Icon name="pencil" />}>
          {t('editProfile')}
        </Button>
      </div>
    </Card>
  );
}
