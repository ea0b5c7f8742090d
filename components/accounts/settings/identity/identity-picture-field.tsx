import { useId, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import type { uploadIdentityPicture } from '@/lib/verification/contract';
import type { Side } from '@/lib/verification/rules';

/** One side of a document, or the face: uploaded when chosen, and not shown again. */
export function IdentityPictureField({ side, isChosen }: { side: Side; isChosen: boolean }) {
  const t = useTranslations('settings.identity');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const action = useAction(t('failed'));
  const refresh = useRefresh();
  const name = t(`sides.${side}`);

  async function send(picture: File): Promise<string> {
    await withSession((token) =>
      call<typeof uploadIdentityPicture>('POST', '/users/identity/pictures/upload/{side}', {
        token,
        params: { side },
        upload: { picture },
      }),
    );
    await refresh();
    return t('chosen');
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          {isChosen && <Icon name="circle-check" className="text-brand" />}
          {name}
        </p>
        <p role="status" className="text-sm text-muted">
          {isChosen && t('chosen')}
        </p>
        <p id={id} role="alert" className="text-sm font-semibold text-danger">
          {action.failed && action.message}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={name}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // Allows choosing the same file again.
          target.value = '';
          if (picture) void action.run(() => send(picture));
        }}
      />
      <Button
        variant="secondary"
        icon={<Icon name="camera" />}
        pending={action.pending}
        aria-label={t(isChosen ? 'replaceNamed' : 'chooseNamed', { side: name })}
        aria-describedby={action.failed ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {t(isChosen ? 'replace' : 'choose')}
      </Button>
    </li>
  );
}
