import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { PrivatePictures } from '@/components/pictures/private-pictures';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ShownJobPicture, ShownJobPlace } from '@/lib/orders/job-place/fields';
import { addressLines, mapHref } from '@/lib/presentation/job-address';
import { maskPhone, maskPostalCode } from '@/lib/presentation/masks';
import { PhoneMark } from '../phone-mark';

type Props = {
  place: ShownJobPlace;
  /** The reader’s side. */
  side: 'purchase' | 'sale';
  /** The provider does not see it yet. */
  isHidden?: boolean;
};

const ROW = 'inline-flex min-h-11 max-w-full items-center gap-2';

/** Where the work of an order is to be done. */
export function JobPlace({ place, side, isHidden = false }: Props) {
  const t = useTranslations('jobPlace');
  const { postal_code, notes, phone, phone_confirmed, pictures } = place;
  const map = mapHref(place);
  const postalCode = postal_code === '' ? [] : [t('postalCodeShown', { code: maskPostalCode(postal_code) })];
  const lines = [...addressLines(place), ...postalCode];
  return (
    <Stack gap={1}>
      <h3 className="font-semibold">{t('shown')}</h3>
      {lines.length > 0 && (
        <address className="break-words whitespace-pre-line not-italic">{lines.join('\n')}</address>
      )}
      {notes !== '' && <Text className="break-words whitespace-pre-line">{notes}</Text>}
      <div className="flex flex-wrap gap-x-6">
        {map !== null && (
          <TextLink href={map} target="_blank" rel="noopener noreferrer" className={ROW}>
            <Icon name="map-pin" />
            {t('map')}
            <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
          </TextLink>
        )}
        {phone !== null && side === 'sale' && (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <TextLink href={`tel:+55${phone}`} className={ROW}>
              <Icon name="phone" />
              <VisuallyHidden>{t('call')}: </VisuallyHidden>
              {maskPhone(phone)}
            </TextLink>
            <PhoneMark isConfirmed={phone_confirmed} />
          </span>
        )}
      </div>
      {pictures.length > 0 && <Photos pictures={pictures} />}
      {phone !== null && side === 'purchase' && (
        <Text size="sm" tone="muted">
          {t('yourPhone', { phone: maskPhone(phone) })}
        </Text>
      )}
      {isHidden && (
        <Text size="sm" tone="muted">
          {t('hiddenYet')}
        </Text>
      )}
    </Stack>
  );
}

/** Loaded on request, because a list has many orders. */
function Photos({ pictures }: { pictures: ShownJobPicture[] }) {
  const t = useTranslations('jobPlace');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
        {t('photos', { amount: pictures.length })}
        <Icon name="chevron-down" size="small" className="in-open:rotate-180" />
      </summary>
      {isOpen && <PrivatePictures path="/orders/place/pictures" pictures={pictures} />}
    </details>
  );
}
