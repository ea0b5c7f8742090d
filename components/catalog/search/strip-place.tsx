import type { ReactNode } from 'react';

type Props = {
  /** Its `data-slot`, and the id of its heading. */
  name: string;
  title: string;
  /** Beside the heading. */
  action: ReactNode;
  /** When it is shown. */
  className: string;
};

/** The place of an AdStrip that is loaded in the browser, as high as the strip, so that nothing moves. */
export function StripPlace({ name, title, action, className }: Props) {
  return (
    <section aria-labelledby={name} className={`hidden h-40 flex-col ${className}`}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={name} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <div data-slot={name} className="contents" />
    </section>
  );
}
