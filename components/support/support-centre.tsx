'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { Heading } from '@/components/ui/heading';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Stack } from '@/components/ui/stack';
import { useHash } from '@/components/ui/use-hash';
import { SCREENS, type SupportScreen, supportScreenOf } from '@/lib/presentation/support-screen';
import { ContactScreen } from './contact-screen';

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

type Opened = SupportScreen & {
  /** The back arrow: from the menu one step back in history, from other screens to the menu. */
  goBack: () => void;
};

/** The screen of the support centre in the URL's hash. */
function useSupportScreen(): Opened {
  const isMember = useStoredUser() !== null;
  const screen = supportScreenOf(useHash(), isMember);
  const isFromMenu = useRef(false);
  useEffect(() => {
    const note = ({ oldURL }: HashChangeEvent) => {
      isFromMenu.current = supportScreenOf(new URL(oldURL).hash, isMember).name === 'menu';
    };
    window.addEventListener('hashchange', note);
    return () => window.removeEventListener('hashchange', note);
  }, [isMember]);

  function goBack(): void {
    if (screen.name !== 'menu') {
      // When the user came from the menu, it is one step back; pushing it again would need two steps to
      // leave.
      if (isFromMenu.current) window.history.back();
      else window.location.replace(`#${SCREENS.menu}`);
    } else if (window.history.length > 1) window.history.back();
    else window.location.assign('/');
  }

  return { ...screen, goBack };
}
