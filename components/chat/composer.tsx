import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CONTROL } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import type { Conversation } from '@/lib/browser/chat/conversation';
import { readDraft, storeDraft } from '@/lib/browser/chat/drafts';
import { keepFieldFocus } from '@/lib/browser/keep-field-focus';
import type { Watch } from '@/lib/browser/chat/watch';
import type { uploadMessagePicture } from '@/lib/messaging/pictures/contract';
import type { MessagePicture } from '@/lib/messaging/contract';
import { MESSAGE_MAX_LENGTH, MESSAGE_MAX_PICTURES } from '@/lib/messaging/rules';
import { call } from '@/lib/platform/http/call';
import { withSession } from '@/lib/browser/with-session';
import { ChosenPictures } from '@/components/pictures/chosen-pictures';
import { PictureButton } from '@/components/pictures/picture-button';
import { usePictureUploads } from '@/components/pictures/use-picture-uploads';
import { TextWarning } from './safety/text-warning';
import { RecordButton } from './voice/record-button';
import { useVoiceNote } from './voice/use-voice-note';

const RecordingBar = lazy(() =>
  import('./voice/recording-bar').then((module) => ({ default: module.RecordingBar })),
);

type Props = {
  uid: string;
  receiver: string;
  /** The other person. */
  name: string;
  conversation: Conversation;
  /** Null until the conversation is open; only then can pictures be uploaded. */
  conversationId: string | null;
  watch: Watch;
};

/** From this length on the remaining characters are shown. */
const COUNTED_FROM = MESSAGE_MAX_LENGTH - 200;

const FRAME =
  'flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]';

/** The message field; works without a connection too. The draft is stored for this tab. */
export function Composer({ uid, receiver, name, conversation, conversationId, watch }: Props) {
  const t = useTranslations('chat');
  const id = useId();
  const [text, setText] = useState(() => readDraft(uid, receiver));
  const [isLost, setLost] = useState(false);
  const uploads = usePictureUploads({
    max: MESSAGE_MAX_PICTURES,
    send: conversationId === null ? null : (file) => sendPicture(conversationId, file),
  });
  /** The message is sent as soon as its pictures are uploaded. */
  const [isWaiting, setWaiting] = useState(false);
  const attempts = useRef(0);
  const recordId = `${id}-record`;
  const [voice, note] = useVoiceNote({ uid, receiver, buttonId: recordId });
  const left = MESSAGE_MAX_LENGTH - text.length;
  const isEmpty = text.trim() === '' && uploads.list.length === 0;

  function write(written: string) {
    setText(written);
    storeDraft(uid, receiver, written);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty || isWaiting) return;
    if (!uploads.isSending) return handOver(uploads.pictures);
    setWaiting(true);
    const attempt = (attempts.current += 1);
    // Also when another conversation has been opened in the meantime.
    void uploads.arrived().then((pictures) => {
      if (attempt !== attempts.current) return;
      setWaiting(false);
      if (pictures) handOver(pictures);
    });
  }

  function takeBack() {
    attempts.current += 1;
    setWaiting(false);
  }

  function handOver(pictures: MessagePicture[]) {
    const isKept = conversation.send(text.trim(), { pictures });
    setLost(!isKept);
    if (!isKept) return;
    write('');
    uploads.clear();
  }

  function pressed(event: KeyboardEvent) {
    // On a phone Enter breaks the line, as users expect; during IME composition it belongs to the IME.
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  }

  if (voice.phase !== 'idle' && conversationId !== null) {
    return (
      <div className={FRAME}>
        <Suspense fallback={<div className="min-h-11" />}>
          <RecordingBar
            note={note}
            state={voice}
            conversation={conversation}
            conversationId={conversationId}
          />
        </Suspense>
      </div>
    );
  }

  return (
    <form onSubmit={send} className={FRAME}>
      <TextWarning text={text} watch={watch} side="writing" />
      <ChosenPictures uploads={uploads} onRemove={takeBack} />
      <div className={isWaiting ? 'flex items-center justify-between gap-2 text-sm' : 'sr-only'}>
        <p role="status" className="text-muted">
          {isWaiting && t('composer.waitsForPictures')}
        </p>
        {isWaiting && (
          <Button variant="quiet" onClick={takeBack} className="shrink-0">
            {t('composer.takeBack')}
          </Button>
        )}
      </div>
      {isLost && (
        <p role="alert" className="text-sm text-danger">
          {t('composer.notKept')}
        </p>
      )}
      {voice.problem && (
        <p role="alert" className="text-sm text-danger">
          {t(`voices.${voice.problem}`)}
        </p>
      )}
      <div className="flex items-end gap-2">
        <PictureButton uploads={uploads} disabled={conversationId === null || isWaiting} />
        <label htmlFor={id} className="sr-only">
          {t('composer.label', { name })}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          readOnly={isWaiting}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          onChange={({ target }) => {
            write(target.value);
            conversation.typing();
          }}
          onKeyDown={pressed}
          className={clsx(CONTROL, 'field-sizing-content max-h-32 resize-none py-2.5')}
        />
        {isEmpty && (
          <RecordButton id={recordId} disabled={conversationId === null} onPress={() => void note.start()} />
        )}
        <button
          type="submit"
          aria-label={t('composer.send')}
          title={t('composer.send')}
          onMouseDown={keepFieldFocus}
          className={clsx(
            'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand hover:bg-brand-strong',
            isEmpty && 'opacity-45',
          )}
        >
          {isWaiting ? <Spinner /> : <Icon name="send-horizontal" />}
        </button>
      </div>
      <p aria-live="polite" className="text-right text-sm text-muted empty:hidden">
        {text.length > COUNTED_FROM ? t('composer.left', { amount: left }) : null}
      </p>
    </form>
  );
}

async function sendPicture(conversationId: string, file: File) {
  const { picture } = await withSession((token) =>
    call<typeof uploadMessagePicture>('POST', '/chat/pictures/upload/{conversation_id}', {
      params: { conversation_id: conversationId },
      upload: { picture: file },
      token,
    }),
  );
  return picture;
}
