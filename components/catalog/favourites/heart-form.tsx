import { useTranslations } from 'next-intl';

/** A single form for all hearts of a page keeps the markup of lists small. */
export function HeartForm() {
  const t = useTranslations('favourites');
  // Without noValidate, the error shown on a heart would block its next submit.
  return <form id="hearts" action="/favourites" noValidate hidden data-failed={t('saveFailed')} />;
}
