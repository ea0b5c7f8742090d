const LOGOS = {
  play: (
    <g>
      <path
        d="M5 3.2v17.6c0 .9 1 1.5 1.8 1L14 17.3 8.7 12 14 6.7 6.8 2.200C6 1.7 5 2.3 5 3.200z"
        fill="#4cc9a0"
      />
      <path d="m15.4 7.5 5.2 3.300c.9.6.9 1.8 0 2.400l-5.2 3.300L10.9 12z" fill="#ffc53d" />
    </g>
  ),
  phone: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <rect x="6" y="2" width="12" height="20" rx="3" />
      <path d="M10.5 5h3M11 18.500h2" />
    </g>
  ),
} as const;

type StoreBadgeProps = {
  href: string;
  /** The store's own name, the same in every language. */
  store: string;
  /** The words above the name. */
  action: string;
  logo: keyof typeof LOGOS;
};

export function StoreBadge({ href, store, action, logo }: StoreBadgeProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-14 items-center gap-3 rounded-control border border-edge bg-[#14231f] px-4 pr-6 text-[#ffffff] hover:border-sun"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7">
        {LOGOS[logo]}
      </svg>
      <span className="flex flex-col leading-tight">
        <span className="text-sm">{action}</span>
        <span className="text-lg leading-tight font-semibold">{store}</span>
      </span>
    </a>
  );
}
