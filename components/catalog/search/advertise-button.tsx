import { Button } from '@/components/ui/button';

type Props = { label: string; variant?: 'primary' | 'secondary' };

/** To the ad form for who has an account here, to sign-up for everybody else; both links are in the page. */
export function AdvertiseButton({ label, variant }: Props) {
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
