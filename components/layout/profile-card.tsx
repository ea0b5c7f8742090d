import { useTranslations } from 'next-intl';
import { MemberCard } from '@/components/accounts/member-card';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';

/** Both faces of the card are in the page; which one shows is settled before the first paint. */
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
        <MemberCard badge={<Badge tone="sun">{t('pro')}</Badge>} />
        <Button href="/registration" variant="secondary" wide icon={<Icon name="pencil" />}>
          {t('editProfile')}
        </Button>
      </div>
    </Card>
  );
}
