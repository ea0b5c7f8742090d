'use client';

import { useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SentNote } from '@/components/forms/sent-note';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRequiredSession } from '@/components/forms/use-endpoint-query';
import { useHydrated } from '@/components/forms/use-hydrated';
import { type ChoosablePicture, PictureChoice } from '@/components/pictures/picture-choice';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { AD_FAULTS } from '@/lib/catalog/moderation/faults';
import { REPORT_NOTE_MAX } from '@/lib/messaging/rules';
import { reportAd } from '@/lib/support/ad-reports/contract';

type Props = {
  workId: number;
  pictures: ChoosablePicture[];
  /** The question about the ad, or its answer, that is reported; omitted: the ad. */
  question?: z.output<typeof reportAd.body>['question'];
  /** Shown until hydration. */
  children: ReactNode;
};

/** Reports an ad, one of its pictures, or a question about it. */
export function ReportAd({ workId, pictures, question, children }: Props) {
  const t = useTranslations('reportAd');
  useRequiredSession();
  const isHydrated = useHydrated();
  const [isSent, setSent] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const form = useEndpointForm(reportAd, {
    fields: reportAd.body.pick({ kind: true, note: true }),
    input: (values, token) => ({
      token,
      body: {
        work_id: workId,
        ...values,
        ...(chosen !== null && { picture_id: chosen }),
        ...(question && { question }),
      },
    }),
    onAnswer: () => setSent(true),
  });
  if (!isHydrated) return children;
  if (isSent)
    return (
      <Stack gap={3}>
        <SentNote>{t(question ? 'textSent' : 'sent')}</SentNote>
        <div>
          <Button href={`/details/${workId}`} variant="secondary">
            {t('back')}
          </Button>
        </div>
      </Stack>
    );
  return (
    <Form form={form}>
      <ChoiceField
        form={form}
        name="kind"
        label={t('kind')}
        options={AD_FAULTS}
        wordOf={(fault) => t(`faults.${fault}`)}
        isOpen
      />
      {pictures.length > 0 && (
        <PictureChoice
          legend={t('pictures')}
          pictures={pictures}
          nameOf={(number) => t('picture', { number })}
          none={t('whole')}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <LongTextField form={form} name="note" label={t('note')} maxLength={REPORT_NOTE_MAX} />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  );
}
