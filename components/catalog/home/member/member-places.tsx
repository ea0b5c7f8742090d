import { useTranslations } from 'next-intl';
import { StripPlace } from '@/components/catalog/search/strip-place';
import { TextLink } from '@/components/ui/text-link';

const LINK = 'inline-flex min-h-11 items-center';

/**
 * The places of a member's own part of the home page. Their height is fixed, so that nothing moves.
 * public/first-paint.js shows them to a logged-in user, and MemberHome fills them.
 */
export function MemberPlaces() {
  const t = useTranslations('memberHome');
  return (
    <>
      <StripPlace
        name="for-you"
        title={t('forYou')}
        action={
          <TextLink href="/orders" className={LINK}>
            {t('orders')}
          </TextLink>
        }
        className="member:flex"
      />
      <StripPlace
        name="near-you"
        title={t('near')}
        action={
          <TextLink href="/search?search=" className={LINK}>
            {t('more')}
          </TextLink>
        }
        className="member:flex"
      />
      <span data-slot="member-home" hidden />
    </>
  );
}
