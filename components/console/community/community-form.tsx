import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { LastingWord } from '@/components/forms/lasting-word';
import { TwoClickButton } from '@/components/forms/two-click-button';
import { useAction } from '@/components/forms/use-action';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/input';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { newUuid } from '@/lib/browser/chat/new-uuid';
import { withSession } from '@/lib/browser/with-session';
import { MESSAGE_MAX_LENGTH } from '@/lib/messaging/rules';
import type { SEGMENTS, writeAsCommunity } from '@/lib/operator/community/contract';
import { REASON_MAX } from '@/lib/operator/rules';
import { call } from '@/lib/platform/http/call';
import { useConfirmed } from '../confirm-provider';

type Props = {
  /** One person, or with an empty one the segment. */
  to: { uid: string; segment: (typeof SEGMENTS)[number]; state_id: number | null };
  /** How many read it; undefined: not known yet, and nothing is sent. */
  people: number | undefined;
};

const NOTHING = { text_pt: '', text_en: '', reason: '' };
const FIELDS = [
  { name: 'text_pt', max: MESSAGE_MAX_LENGTH },
  { name: 'text_en', max: MESSAGE_MAX_LENGTH },
  { name: 'reason', max: REASON_MAX },
] as const;

/** A message of the community account in both languages, with how many get it before it is sent. */
export function CommunityForm({ to, people }: Props) {
  const t = useTranslations('console.community');
  const [filled, setFilled] = useState(NOTHING);
  // One that is sent again, as its answer was lost, has the id that it had: what it says is what it is.
  const named = useRef({ what: '', id: '' });
  const action = useAction();
  const confirmed = useConfirmed();
  const refresh = useRefresh();

  async function write(): Promise<string> {
    const what = JSON.stringify([to, filled.text_pt, filled.text_en]);
    if (named.current.what !== what) named.current = { what, id: newUuid() };
    const body = { client_id: named.current.id, ...to, ...filled };
    await confirmed(() =>
      withSession((token) =>
        call<typeof writeAsCommunity>('PUT', '/operator/community/write', { body, token }),
      ),
    );
    named.current = { what: '', id: '' };
    setFilled(NOTHING);
    await refresh();
    return t('sent');
  }

  return (
    <Stack gap={3}>
      {FIELDS.map(({ name, max }) => (
        <Field key={name} id={`community-${name}`} label={t(name)}>
          {(wiring) => (
            <textarea
              {...wiring}
              className={CONTROL}
              rows={3}
              maxLength={max}
              value={filled[name]}
              onChange={({ target }) => setFilled({ ...filled, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {people !== undefined && (
        <>
          <Text className="font-semibold">{t('people', { count: people })}</Text>
          <div>
            <TwoClickButton
              action={action}
              onAct={write}
              variant="primary"
              confirm={t('confirm', { count: people })}
            >
              {t('submit')}
            </TwoClickButton>
          </div>
        </>
      )}
      <LastingWord action={action} />
    </Stack>
  );
}
