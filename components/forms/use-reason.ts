import { useMessages, useTranslations, type Messages } from 'next-intl';

/** Says why something was refused: the text of a reason that a contract or a call names. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('errors.reasons');
  const { reasons } = useMessages().errors;
  const isKnown = (reason: string): reason is keyof Messages['errors']['reasons'] => reason in reasons;
  return (reason) => (isKnown(reason) ? t(reason) : reason);
}
