import { useTranslations } from 'next-intl';
import { MemberLink } from '@/components/accounts/member-link';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Cluster } from '@/components/ui/cluster';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import community from '@/components/ui/illustrations/community.svg';
import { env } from '@/lib/platform/env';

const POINTS = ['price', 'contact', 'help'] as const;

/** Who we are, and an invitation to join; short on a phone, where members, who have joined, do not see it. */
export function Community() {
  const t = useTranslations('home.community');
  return (
    <Card
      as="section"
      tone="brand"
      aria-labelledby="community"
      className="grid items-center gap-8 member:max-sm:hidden wide:grid-cols-[minmax(0,1fr)_24rem] wide:p-10"
    >
      <Stack gap={5}>
        <Heading level={2} size="2xl" id="community">
          {t('title')}
        </Heading>
        <Text className="max-w-[56ch]">{t('text', { brand: env.BRAND_NAME })}</Text>
        <Stack as="ul" gap={2} className="max-sm:hidden">
          {POINTS.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Icon name="circle-check" className="mt-0.5 text-brand" />
              {t(`points.${point}`)}
            </li>
          ))}
        </Stack>
        <Cluster>
          <MemberLink href="/work/create" className={buttonClasses({})}>
            {t('advertise')}
          </MemberLink>
          <Button href="/central" variant="secondary">
            {t('help')}
          </Button>
        </Cluster>
      </Stack>
      <Picture illustration={community} className="mx-auto h-auto w-96 max-w-full max-sm:hidden" />
    </Card>
  );
}
