import { lazy, Suspense } from 'react';
import type { MessageVoice } from '@/lib/messaging/contract';

const VoicePlayer = lazy(() => import('./voice-player').then((module) => ({ default: module.VoicePlayer })));

/** A voice message. The player's code is loaded on demand, into a reserved space. */
export function VoiceMessage({ voice }: { voice: MessageVoice }) {
  return (
    <div className="min-h-12 w-64 max-w-full">
      <Suspense>
        <VoicePlayer voice={voice} />
      </Suspense>
    </div>
  );
}
