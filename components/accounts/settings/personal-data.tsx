import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import { EmailPreferenceSection } from '@/components/notices/email-preference-section';
import { PushSection } from '@/components/notices/push-section';
import { AvatarEditor } from './avatar-editor';
import { IdentitySection } from './identity/identity-section';
import { PixKeyForm } from './pix-key-form';
import { ProfileForm } from './profile-form';
import { TaxNumberForm } from './tax-number-form';
import { useState, useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { LogOutDialog } from '../log-out-dialog';

/** The first tab: avatar, profile, Pix key, tax number, balance, reputation, identity, notifications, log-out. */
export function PersonalData({ profile }: { profile: OwnProfile }) {
  const cameraAllowed = useCameraAllowed();
  return (
    <Stack gap={6}>
      {/* The app shell can only offer photos once it may use the camera. */}
      <div className={cameraAllowed ? undefined : 'shell:hidden'}>
        <AvatarEditor profile={profile} />
      </div>
      <ProfileForm profile={profile} />
      <PixKeyForm profile={profile} />
      <TaxNumberForm profile={profile} />
      <BalanceSection />
      {profile.pro && <ReputationSection />}
      {profile.pro && <IdentitySection />}
      <PushSection />
      <EmailPreferenceSection emails="messages" />
      <EmailPreferenceSection emails="prices" />
      <SavedSearchesSection />
      <LogOut />
    </Stack>
  );
}

/** Leads to what the user earned. */
function BalanceSection() {
  const t = useTranslations('settings.balance');
  return (
    <Section title={t('title')} text={t('text')}>
      <Button href="/balance" variant="secondary" icon={<Icon name="wallet" />} className="self-start">
        {t('link')}
      </Button>
    </Section>
  );
}

/** Leads to what customers say of a provider. */
function ReputationSection() {
  const t = useTranslations('settings.reputation');
  return (
    <Section title={t('title')} text={t('text')}>
      <Button
        href="/reputation"
        variant="secondary"
        icon={<Icon name="badge-check" />}
        className="self-start"
      >
        {t('link')}
      </Button>
    </Section>
  );
}

/** Links to the alerts of the user's saved searches. */
function SavedSearchesSection() {
  const t = useTranslations('settings.savedSearches');
  return (
    <Section title={t('title')} text={t('text')}>
      <Button href="/saved_searches" variant="secondary" icon={<Icon name="search" />} className="self-start">
        {t('link')}
      </Button>
    </Section>
  );
}

/** Log-out at the end of the settings. */
function LogOut() {
  const t = useTranslations('settings.logOut');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Icon name="log-out" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <LogOutDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** Whether this site may use the camera without asking. */
function useCameraAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    // Browsers that do not know this permission reject.
    navigator.permissions?.query({ name: 'camera' }).then(
      ({ state }) => setAllowed(state === 'granted'),
      () => setAllowed(false),
    );
  }, []);
  return allowed;
}
