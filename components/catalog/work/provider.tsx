import { useFormatter, useTranslations } from 'next-intl';
import { Rating } from '@/components/orders/reputation/rating';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { Reliability } from '@/lib/orders/cancellation/reliability';
import type { WorkDetails } from '@/lib/catalog/contract';
import { env } from '@/lib/platform/env';
import { initials } from '@/lib/presentation/initials';
import { providerPath } from '@/lib/presentation/seo/addresses';

type Props = Pick<WorkDetails, 'work'> & { reliability: Reliability };

/** The provider: avatar, name, profession, handle, number and city, the identity badge, and their cancellations. */
export function Provider({ work, reliability }: Props) {
  const t = useTranslations('details');
  const format = useFormatter();
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Avatar src={work.avatar} initials={initials(work.user_name)} size="large" />
      <div className="min-w-0">
        <p className="text-lg font-semibold break-words">
          {/* A tap target of 44 px that does not move the lines around it. */}
          <TextLink href={providerPath(work.user_uid)} className="-my-2.5 inline-block py-2.5">
            {work.user_name}
          </TextLink>
        </p>
        <p className="text-muted">
          {[work.user_profession, `@${work.user_uid}`].filter(Boolean).join(' · ')}
        </p>
        <p className="text-muted">
          {work.user_rating === null ? (
            t('new', { brand: env.BRAND_NAME })
          ) : (
            <Rating rating={work.user_rating} reviews={work.user_reviews} />
          )}
        </p>
        <p className="flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" size="small" />
          {work.city}
        </p>
        {work.user_verified_at !== null && (
          <p className="mt-1">
            <Badge tone="brand">
              <Icon name="badge-check" size="small" />
              {t('verified', {
                day: format.dateTime(new Date(work.user_verified_at), { dateStyle: 'medium' }),
              })}
            </Badge>
          </p>
        )}
        {reliability.cancelled > 0 && <p className="text-sm text-muted">{t('cancelled', reliability)}</p>}
      </div>
    </div>
  );
}
