import type { ComponentType } from 'react';
import { ServerMessages } from '#static/ui/server-messages';

/** Hydration compares neither text nor children of an element with inner HTML; it keeps what the server sent. */
const AS_SENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * A client component around a part of the page that only the server renders. Flight payload and scripts contain its props
 * but nothing of its content, and the browser leaves the HTML as it is. So what is inside cannot use state or
 * effects; `LayoutClient` fills its slots. Import `Part` from '#static/…', which is empty in the browser.
 */
export function staticPart<Props extends object>(Part: ComponentType<Props> | undefined) {
  return function StaticPart(props: Props) {
    if (Part === undefined) return <div className="contents" {...AS_SENT} />;
    return (
      <div className="contents">
        <ServerMessages>
          <Part {...props} />
        </ServerMessages>
      </div>
    );
  };
}
