'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Stack } from '@/components/ui/stack';
import { ContactScreen } from './contact-screen';
import { useSupportScreen } from './use-support-screen';

type Props = {
  menu: ReactNode;
  data: ReactNode;
  scam: ReactNode;
  /** Contact channels outside this page. */
  channels: ReactNode;
};

const TITLES = { menu: 'title', form: 'form.title', data: 'data.title', scam: 'scam.title' } as const;

/** The screens of the support centre, one at a time, selected by the hash (specification, point 2). */
export function SupportCentre({ menu, data, scam, channels }: Props) {
  const t = useTranslations('central');
  const { name, code, goBack } = useSupportScreen();
  const view = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // A newly opened screen starts at its top; on page load the browser decides.
    if (!isFirst.current) {
      view.current?.focus();
      window.scrollTo(0, 0);
    }
    isFirst.current = false;
  }, [name]);
  return (
    // As high as the viewport from the start, so that the footer does not jump into it.
    <div ref={view} tabIndex={-1} className="min-h-[calc(100dvh-6rem)] outline-none">
      <Stack gap={6}>
        <div className="flex items-start gap-2">
          <IconButton label={t(name === 'menu' ? 'back' : 'toMenu')} onClick={goBack} className="-my-1 -ml-2">
            <Icon name="arrow-left" />
          </IconButton>
          <Heading level={1}>{t(TITLES[name])}</Heading>
        </div>
        {name === 'menu' && menu}
        {name === 'form' && <ContactScreen key={code} code={code} />}
        {name === 'data' && data}
        {name === 'scam' && scam}
        {name !== 'scam' && channels}
      </Stack>
    </div>
  );
}
