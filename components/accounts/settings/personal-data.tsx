import { Stack } from '@/components/ui/stack';
import type { OwnProfile } from '@/lib/accounts/contract';
import { LettersSection } from '@/components/notices/letters-section';
import { PushSection } from '@/components/notices/push-section';
import { AvatarEditor } from './avatar-editor';
import { IdentitySection } from './identity/identity-section';
import { LogOut } from './log-out';
import { PixKeyForm } from './pix-key-form';
import { ProfileForm } from './profile-form';
import { TaxNumberForm } from './tax-number-form';
import { useCameraAllowed } from './use-camera-allowed';

/** The first tab: photo, profile, Pix key, tax number, identity, notices, log-out. */
export function PersonalData({ profile }: { profile: OwnProfile }) {
  const cameraAllowed = useCameraAllowed();
  return (
    <Stack gap={6}>
      {/* The shell can only offer photos once it may use the camera. */}
      <div className={cameraAllowed ? undefined : 'shell:hidden'}>
        <AvatarEditor profile={profile} />
      </div>
      <ProfileForm profile={profile} />
      <PixKeyForm profile={profile} />
      <TaxNumberForm profile={profile} />
      {profile.pro && <IdentitySection />}
      <PushSection />
      <LettersSection />
      <LogOut />
    </Stack>
  );
}
