import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Button, buttonClasses } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/input';
import { TextLink } from '@/components/ui/text-link';
import { logInAddress } from '@/lib/browser/next-page';
import { QUESTION_MAX } from '@/lib/messaging/questions/rules';

/**
 * The form for a question; a visitor gets a link to the log-in. AskQuestion enables the fields once its script has
 * loaded, and sends the form. Method POST, so that without scripts a question does not end up in a URL.
 */
export function AskForm({ workId }: { workId: number }) {
  const t = useTranslations('questions.ad');
  return (
    <>
      <Button
        href={logInAddress(`/details/${workId}#questions`)}
        variant="secondary"
        className="member:hidden"
      >
        {t('logIn')}
      </Button>
      <details className="hidden max-w-text member:block">
        <summary className={buttonClasses({ variant: 'secondary', className: 'cursor-pointer list-none' })}>
          {t('ask')}
        </summary>
        <form
          id="ask"
          method="post"
          noValidate
          className="mt-4"
          data-work={workId}
          data-sent={t('sent')}
          data-failed={t('failed')}
        >
          <fieldset disabled className="flex min-w-0 flex-col gap-3">
            <label htmlFor="ask-text" className="font-semibold">
              {t('text')}
            </label>
            <p id="ask-hint" className="text-sm text-muted">
              {t('textHint')}
            </p>
            <textarea
              id="ask-text"
              name="text"
              rows={3}
              maxLength={QUESTION_MAX}
              aria-describedby="ask-hint ask-problem"
              className={clsx(CONTROL, 'py-2.5')}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="private" className="size-6 shrink-0 accent-brand" />
              {t('private')}
            </label>
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit">{t('send')}</Button>
              <TextLink href="/questions#asked" className="inline-flex min-h-11 items-center">
                {t('mine')}
              </TextLink>
            </div>
          </fieldset>
          <p id="ask-problem" role="alert" className="mt-2 font-semibold text-danger" />
          <p role="status" tabIndex={-1} className="mt-2 font-semibold outline-none" />
        </form>
      </details>
    </>
  );
}
