import { clsx } from 'clsx';
import { Avatar } from '@/components/ui/avatar';
import { initials } from '@/lib/presentation/initials';

type Props = {
  /** What to do. */
  label: string;
  /** What it is about; the link of the card. */
  title: string;
  text: string;
  href: string;
  /** The picture of a person; undefined: the card is about no person. */
  avatar?: string | null;
  /** Someone waits for it. */
  isUrgent?: boolean;
};

/** A card of a strip, as high as an ad's in AdStrip. */
export function StripCard({ label, title, text, href, avatar, isUrgent = false }: Props) {
  return (
    <li
      className={clsx(
        'relative flex h-26 w-72 shrink-0 items-center gap-3 overflow-hidden rounded-card border bg-surface p-3 has-[a:hover]:border-brand',
        isUrgent ? 'border-sun' : 'border-line',
      )}
    >
      {avatar !== undefined && <Avatar src={avatar} initials={initials(title)} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm font-semibold text-brand">{label}</span>
        <a href={href} className="truncate font-semibold after:absolute after:inset-0">
          {title}
        </a>
        <span className="truncate text-sm text-muted">{text}</span>
      </span>
    </li>
  );
}
