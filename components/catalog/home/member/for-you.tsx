import { clsx } from 'clsx';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { TextLink } from '@/components/ui/text-link';
import { readDraftTitle } from '@/lib/browser/ad-draft-title';
import type { Step } from '@/lib/messaging/member-home/contract';
import type { Locale } from '@/lib/platform/locale';
import { initials } from '@/lib/presentation/initials';
import { providerPath } from '@/lib/presentation/seo/addresses';
import english from '@/messages/en-US/memberHome.json';
import portuguese from '@/messages/pt-BR/memberHome.json';
import type { Home } from './use-member-home';

/** What waits for the user, what they can continue, and whom they can hire again. */
export function ForYou({ home, uid, texts }: { home: Home | 'failed'; uid: string; texts: HomeTexts }) {
  const draft = readDraftTitle(uid);
  const { steps, questions, providers } =
    home === 'failed' ? { steps: [], questions: 0, providers: [] } : home;
  if (home === 'failed' && draft === null)
    return <StripNote text={texts.failed} href="/orders" link={texts.orders} />;
  if (steps.length + questions + providers.length === 0 && draft === null)
    return <StripNote text={texts.nothing} href="/search?search=" link={texts.find} />;
  return (
    <ul aria-labelledby="for-you" className="flex gap-3 overflow-x-auto pb-1">
      {steps.map((step) => (
        <StripCard
          key={step.order_id}
          label={texts.steps[step.step]}
          title={step.title}
          text={step.name}
          href={stepHref(step)}
          isUrgent
        />
      ))}
      {questions > 0 && (
        <StripCard
          label={texts.questions}
          title={texts.questionsAbout}
          text={String(questions)}
          href="/questions"
          isUrgent
        />
      )}
      {draft !== null && (
        <StripCard label={texts.draft} title={draft || texts.untitled} text="" href="/work/create" />
      )}
      {providers.map(({ uid: provider, name, profession, avatar }) => (
        <StripCard
          key={provider}
          label={texts.again}
          title={name}
          text={profession}
          href={providerPath(provider)}
          avatar={avatar}
        />
      ))}
    </ul>
  );
}

/** Where the step is taken: the payment, or the order in its list. */
function stepHref({ order_id, side, step }: Step): string {
  return step === 'pay' ? `/payment/pix?order=${order_id}` : `/orders?order=${order_id}#${side}s`;
}

type StripCardProps = {
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
function StripCard({ label, title, text, href, avatar, isUrgent = false }: StripCardProps) {
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

type StripNoteProps = { text: string } & (
  | { href: string; link: string; children?: undefined }
  | { href?: undefined; link?: undefined; children: ReactNode }
);

/** Shown instead of the cards of a strip: why there are none, and what to do. */
export function StripNote({ text, href, link, children }: StripNoteProps) {
  return (
    <div className="flex h-26 flex-col items-start justify-center rounded-card border border-line bg-surface px-4">
      <p>{text}</p>
      {children ?? (
        <TextLink href={href ?? '/'} className="inline-flex min-h-11 items-center font-semibold">
          {link}
        </TextLink>
      )}
    </div>
  );
}

export type HomeTexts = typeof english;

const TEXTS: Record<Locale, HomeTexts> = { 'pt-BR': portuguese, 'en-US': english };

/** These texts are in the script that only members load, because the messages of a page are sent to every visitor. */
export function useHomeTexts(): HomeTexts {
  return TEXTS[useLocale()];
}
