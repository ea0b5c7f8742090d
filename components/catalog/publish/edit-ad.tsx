'use client';

import type { ReactNode } from 'react';
import type { FormWords } from '@/components/forms/form-words';
import type { Named } from '@/components/places/options';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/heading';
import { Stack } from '@/components/ui/stack';
import { EditForm } from './edit-form';
import { LoadFailed } from './load-failed';
import type { PublishWords } from './publish-words';
import { useOwnAd } from './use-own-ad';

type Props = {
  labels: PublishWords;
  words: FormWords;
  states: Named[];
  /** The line with the link to the terms. */
  terms: ReactNode;
  /** What stands here until the ad has come. */
  children: ReactNode;
};

/** One's own ad, to be changed. */
export function EditAd({ labels, words, states, terms, children }: Props) {
  const own = useOwnAd();
  switch (own.status) {
    case 'loading':
      return children;
    case 'failed':
      return <LoadFailed labels={labels.form} onRetry={() => void own.load()} />;
    case 'none':
      return (
        <Stack gap={3} className="items-start">
          <Heading level={2}>{labels.edit.noneTitle}</Heading>
          <p>{labels.edit.none}</p>
          <Button href="/cards/belongs">{labels.edit.myAds}</Button>
        </Stack>
      );
    case 'loaded':
      return <EditForm ad={own.ad} labels={labels} words={words} states={states} terms={terms} />;
  }
}
