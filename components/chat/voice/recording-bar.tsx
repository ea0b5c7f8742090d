import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import type { Conversation } from '@/lib/browser/chat/conversation';
import type { VoiceNote, VoiceNoteState } from '@/lib/browser/chat/voice/voice-note';
import { uploadRecording } from '@/lib/browser/chat/voice/upload-recording';
import { messageOf } from '@/lib/browser/message-of';
import { showDuration } from '@/lib/messaging/voice/show-duration';

type Props = {
  note: VoiceNote;
  state: VoiceNoteState;
  conversation: Conversation;
  conversationId: string;
};

/** Replaces the message field while a voice message is recorded, until it is sent or discarded. */
export function RecordingBar({ note, state, conversation, conversationId }: Props) {
  const t = useTranslations('chat.voices');
  const tooFull = useTranslations('chat.composer')('notKept');
  const { phase, seconds, level } = state;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  // The bar rather than one of its buttons, which a repeat of the pressed key would activate.
  useEffect(() => bar.current?.focus(), []);

  async function send() {
    setProblem('');
    const recording = await note.finish();
    if (!recording) return;
    setSending(true);
    try {
      const voice = await uploadRecording(conversationId, recording);
      if (conversation.send('', { voice })) note.discard();
      else setProblem(tooFull);
    } catch (error) {
      setProblem(messageOf(error, t('notSent')));
    } finally {
      setSending(false);
    }
  }

  const time = showDuration(seconds);
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={t('recording')}
      className="flex flex-col gap-2 outline-none"
    >
      <p role="status" className={phase === 'recording' || isSending ? 'sr-only' : 'text-sm text-muted'}>
        {isSending && t('sending')}
        {phase === 'asking' && t('asking')}
        {phase === 'recording' && t('recording')}
        {phase === 'recorded' && !isSending && t('stopped', { time })}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex items-center gap-2">
        <IconButton label={t('cancel')} disabled={isSending} onClick={() => note.discard()}>
          <Icon name="trash-2" />
        </IconButton>
        <span role="timer" aria-label={t('elapsed', { time })} className="font-semibold tabular-nums">
          {time}
        </span>
        <span aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
          <span
            style={{ transform: `scaleX(${level / 100})` }}
            className="block size-full origin-left bg-brand"
          />
        </span>
        {phase === 'recording' && (
          <IconButton label={t('stop')} onClick={note.stop}>
            <Icon name="square" />
          </IconButton>
        )}
        <IconButton
          label={t('send')}
          disabled={phase === 'asking' || isSending}
          onClick={() => void send()}
          className="bg-brand text-on-brand hover:bg-brand-strong hover:text-on-brand disabled:opacity-45"
        >
          {isSending ? <Spinner /> : <Icon name="send-horizontal" />}
        </IconButton>
      </div>
    </div>
  );
}
