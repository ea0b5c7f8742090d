import { Button } from '@/components/ui/button';

/** Links to the ad form for users and to the sign-up for visitors; the page contains both links. */
export function AdvertiseButton({ label, variant }: { label: string; variant?: 'primary' | 'secondary' }) {
  return (
    <>
      <span className="contents member:hidden">
        <Button href="/signin" variant={variant}>
          {label}
        </Button>
      </span>
      <span className="hidden member:contents">
        <Button href="/work/create" variant={variant}>
          {label}
        </Button>
      </span>
    </>
  );
}
