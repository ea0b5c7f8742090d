import { useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import { CheckField } from '@/components/forms/check-field';
import { Form } from '@/components/forms/form';
import { SubmitButton } from '@/components/forms/submit-button';
import { useAction } from '@/components/forms/use-action';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { withSession } from '@/lib/browser/with-session';
import { call } from '@/lib/platform/http/call';
import { sendIdentityCheck, type uploadIdentityPicture } from '@/lib/verification/contract';
import { REQUIRED_SIDES, RETENTION_DAYS, type Side, SIDES } from '@/lib/verification/rules';

/**
 * Uploads the pictures one by one and submits them for review, with the consent stated beside it. An attempt
 * names everything that is missing.
 */
export function IdentityForm({ unsent, onSent }: { unsent: readonly Side[]; onSent: () => void }) {
  const t = useTranslations('settings.identity');
  const format = useFormatter();
  const refresh = useRefresh();
  const [isTried, setTried] = useState(false);
  const missing = REQUIRED_SIDES.filter((side) => !unsent.includes(side));
  const form = useEndpointForm(sendIdentityCheck, {
    fields: sendIdentityCheck.body,
    input: (body, token) => ({ body, token }),
    onValid: () => missing.length > 0,
    onAnswer: () => refresh().then(onSent),
  });
  const sides = format.list(missing.map((side) => t(`sides.${side}`)));
  const submit: typeof form.submit = (event) => {
    setTried(true);
    form.submit(event);
  };
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3}>
        {SIDES.map((side) => (
          <IdentityPictureField key={side} side={side} isChosen={unsent.includes(side)} />
        ))}
      </Stack>
      <FieldError announced>{isTried && missing.length > 0 && t('missing', { sides })}</FieldError>
      <Text size="sm" tone="muted">
        {t('pictureHint')}
      </Text>
      <Text>{t('purpose', { days: String(RETENTION_DAYS) })}</Text>
      <Form form={{ ...form, submit }}>
        <CheckField form={form} name="agree">
          {t('agree')}
        </CheckField>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </Stack>
  );
}

/** One side of a document, or the face: uploaded when chosen, and not shown again. */
function IdentityPictureField({ side, isChosen }: { side: Side; isChosen: boolean }) {
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
