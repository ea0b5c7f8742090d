import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { readLocale } from '@/app/read-locale';
import { SheetPage } from '@/components/layout/sheet-page';
import { RememberInviter } from '@/components/orders/invitations/remember-inviter';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Text } from '@/components/ui/text';
import { inviterUid } from '@/lib/orders/referral/contract';
import { findInviter } from '@/lib/orders/referral/invitations';
import { formatMoney } from '@/lib/platform/money';
import { env } from '@/lib/platform/env';
import { privateMetadata } from '@/lib/presentation/seo/metadata';

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/c/[uid]'>) {
  const { locale } = await readLocale(params);
  return privateMetadata(locale, 'invitation');
}

/** The page that an invitation link opens. */
export default async function InvitationPage({ params }: PageProps<'/[locale]/c/[uid]'>) {
  await readLocale(params);
  const uid = inviterUid.safeParse((await params).uid).data;
  const inviter = uid === undefined ? null : await findInviter(uid);
  if (uid === undefined || inviter === null) notFound();
  const t = await getTranslations('invitations.welcome');
  return (
    <SheetPage>
      <RememberInviter uid={uid} />
      <Heading level={1}>{t('title', { name: inviter.name, brand: env.BRAND_NAME })}</Heading>
      <Text>{t('text')}</Text>
      {inviter.rewardCents > 0 && <Text>{t('reward', { amount: formatMoney(inviter.rewardCents) })}</Text>}
      <Button href="/signin" size="large" wide>
        {t('signUp')}
      </Button>
      <Button href="/" variant="secondary" wide>
        {t('look')}
      </Button>
      <Text tone="muted">{t('stored')}</Text>
    </SheetPage>
  );
}
