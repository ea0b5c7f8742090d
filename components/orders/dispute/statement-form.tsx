import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { HelpLink } from '@/components/forms/help-link';
import { ChoiceField } from '@/components/forms/choice-field';
import { Form } from '@/components/forms/form';
import { LongTextField } from '@/components/forms/long-text-field';
import { SubmitButton } from '@/components/forms/submit-button';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useRefresh } from '@/components/forms/use-endpoint-query';
import { ChosenPictures } from '@/components/pictures/chosen-pictures';
import { PictureButton } from '@/components/pictures/picture-button';
import { usePictureUploads } from '@/components/pictures/use-picture-uploads';
import { Stack } from '@/components/ui/stack';
import { Text } from '@/components/ui/text';
import { revealOrder } from '@/lib/browser/reveal-heading';
import { withSession } from '@/lib/browser/with-session';
import {
  answerDispute,
  answerDisputeQuestion,
  disputeKind,
  openDispute,
  type uploadDisputePicture,
} from '@/lib/disputes/contract';
import { DISPUTE_MAX_PICTURES, DISPUTE_TEXT_MAX } from '@/lib/disputes/rules';
import { call } from '@/lib/platform/http/call';

type Props = { orderId: number; onDone: () => void };

/** The customer's complaint. */
export function OpenDisputeForm(props: Props) {
  const t = useTranslations('orders.dispute');
  const { uploads, bodyOf, ...sending } = useStatement(props);
  const form = useEndpointForm(openDispute, {
    fields: openDispute.body.pick({ kind: true, text: true }),
    input: (values, token) => ({ token, body: bodyOf(values) }),
    ...sending,
  });
  return (
    <Form form={form}>
      <ChoiceField
        form={form}
        name="kind"
        label={t('kind')}
        options={disputeKind.options}
        wordOf={(kind) => t(`kinds.${kind}`)}
        isOpen
      />
      <LongTextField
        form={form}
        name="text"
        label={t('what')}
        hint={t('whatHint')}
        maxLength={DISPUTE_TEXT_MAX}
      />
      <Pictures uploads={uploads} />
      <Text tone="muted">{t('openNext')}</Text>
      <HelpLink topic="dispute" />
      <SubmitButton form={form}>{t('openSubmit')}</SubmitButton>
    </Form>
  );
}

/** The provider's answer. */
export function AnswerDisputeForm(props: Props) {
  const t = useTranslations('orders.dispute');
  const { uploads, bodyOf, ...sending } = useStatement(props);
  const form = useEndpointForm(answerDispute, {
    fields: answerDispute.body.pick({ text: true }),
    input: (values, token) => ({ token, body: bodyOf(values) }),
    ...sending,
  });
  return (
    <Form form={form}>
      <LongTextField form={form} name="text" label={t('yourSide')} maxLength={DISPUTE_TEXT_MAX} />
      <Pictures uploads={uploads} />
      <Text tone="muted">{t('answerNext')}</Text>
      <HelpLink topic="answering" />
      <SubmitButton form={form}>{t('answerSubmit')}</SubmitButton>
    </Form>
  );
}

/** The answer of either side to our question. */
export function AnswerQuestionForm(props: Props) {
  const t = useTranslations('orders.dispute');
  const { uploads, bodyOf, ...sending } = useStatement(props);
  const form = useEndpointForm(answerDisputeQuestion, {
    fields: answerDisputeQuestion.body.pick({ text: true }),
    input: (values, token) => ({ token, body: bodyOf(values) }),
    ...sending,
  });
  return (
    <Form form={form}>
      <LongTextField form={form} name="text" label={t('yourAnswer')} maxLength={DISPUTE_TEXT_MAX} />
      <Pictures uploads={uploads} />
      <Text tone="muted">{t('answerQuestionNext')}</Text>
      <SubmitButton form={form}>{t('answerSubmit')}</SubmitButton>
    </Form>
  );
}

/** A statement with pictures, which must be uploaded first. */
function useStatement({ orderId, onDone }: Props) {
  const uploads = useDisputePictures(orderId);
  const refresh = useRefresh();
  return {
    uploads,
    bodyOf: <Values extends object>(values: Values) => ({
      order_id: orderId,
      ...values,
      pictures: uploads.shown(),
    }),
    onValid: uploads.isIncomplete,
    onAnswer: async () => {
      onDone();
      await refresh();
      revealOrder(orderId);
    },
  };
}

type DisputeUploads = ReturnType<typeof useDisputePictures>;

function useDisputePictures(orderId: number) {
  const uploads = usePictureUploads({
    max: DISPUTE_MAX_PICTURES,
    async send(file) {
      const { picture } = await withSession((token) =>
        call<typeof uploadDisputePicture>('POST', '/orders/dispute/pictures/upload/{order_id}', {
          params: { order_id: String(orderId) },
          upload: { picture: file },
          token,
        }),
      );
      return picture;
    },
  });
  const arrived = useRef<string[]>([]);
  return {
    ...uploads,
    /** Waits for running uploads; true when one failed and was removed, so that the user checks again. */
    async isIncomplete(): Promise<boolean> {
      const pictures = await uploads.arrived();
      arrived.current = pictures?.map(({ id }) => id) ?? [];
      return pictures === null;
    },
    shown: () => arrived.current,
  };
}

function Pictures({ uploads }: { uploads: DisputeUploads }) {
  const t = useTranslations('orders.dispute');
  return (
    <Stack gap={2}>
      <div>
        <PictureButton uploads={uploads} disabled={false} named />
      </div>
      <Text size="sm" tone="muted">
        {t('pictures', { most: DISPUTE_MAX_PICTURES })}
      </Text>
      <ChosenPictures uploads={uploads} />
    </Stack>
  );
}
