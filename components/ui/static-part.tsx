import type { ComponentType } from 'react';
import { ServerMessages } from '#static/ui/server-messages';

/** Hydration does not compare the inner HTML of such an element, and keeps the server's. */
const AS_SENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * Wraps a part of the page that only the server renders in a client component. Payload and scripts contain
 * its props but not its content, and the browser keeps the HTML. Its content cannot use state or effects;
 * `LayoutClient` fills its slots. Import `Part` from '#static/…', which is empty in the browser.
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
