import { env } from '@/lib/platform/env';

/** Logo and name, linked to the home page. */
export function Logo() {
  return (
    <a href="/" className="flex min-h-11 items-center gap-2.5 rounded-control">
      <LogoMark />
      {/* A user's header has two more icons, so a phone shows only the mark. */}
      <span className="text-xl font-extrabold tracking-tight member:max-sm:sr-only">{env.BRAND_NAME}</span>
    </a>
  );
}

/** An S whose two arcs stand for customer and provider, with a pin as on a notice board. */
function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9">
      <rect width="40" height="40" rx="11" fill="#0e7a5f" />
      <path
        d="M26.2 14.4c-1-2.4-3.3-3.9-6.5-3.9-3.9 0-6.6 2-6.6 5 0 6.6 13.8 2.7 13.8 9.3 0 3.1-2.9 5.2-6.9 5.2-3.5 0-6.1-1.6-7.1-4.2"
        fill="none"
        stroke="#fff"
        strokeWidth="4.6"
        strokeLinecap="round"
      />
      <circle cx="30" cy="9.5" r="3.6" fill="#ffc53d" />
    </svg>
  );
}
