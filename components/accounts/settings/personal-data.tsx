import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useEndpointQuery } from '@/components/forms/use-endpoint-query';
import type { OwnProfile } from '@/lib/accounts/contract';
import { loadIdentity } from '@/lib/verification/contract';
import { AvatarEditor } from './avatar-editor';
import { IdentitySection } from './identity/identity-section';
import { LinkSection } from './link-section';
import { PhoneConfirmation } from './phone-confirmation';
import { ProfileForm } from './profile-form';

type Props = {
  profile: OwnProfile;
  /** Shown until the section has loaded, so that nothing in it jumps. */
  children: ReactNode;
};

/** Avatar, profile and phone; for providers also reputation and identity. */
export function PersonalData({ profile, children }: Props) {
  const t = useTranslations('settings.reputation');
  const cameraAllowed = useCameraAllowed();
  const { isPending } = useEndpointQuery(loadIdentity, {}, { enabled: profile.pro });
  if (profile.pro && isPending) return children;
  return (
    <>
      {/* The app shell can only offer photos once it may use the camera. */}
      <div className={cameraAllowed ? undefined : 'shell:hidden'}>
        <AvatarEditor profile={profile} />
      </div>
      <ProfileForm profile={profile} />
      <PhoneConfirmation profile={profile} />
      {profile.pro && (
        <>
          <LinkSection
            title={t('title')}
            text={t('text')}
            href="/reputation"
            icon="badge-check"
            link={t('link')}
          />
          <IdentitySection />
        </>
      )}
    </>
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
