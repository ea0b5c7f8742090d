import { useTranslations } from 'next-intl';

/** A small mark behind the name of a provider whose identity is verified. */
export function VerifiedMark() {
  const t = useTranslations('rating');
  return (
    <span role="img" aria-label={t('verified')} className="font-bold text-brand">
      ✓
    </span>
  );
}
