import type { ChatRequests } from '@/lib/messaging/contract';
import { defineSignal } from '@/lib/platform/watch/signal';

type ChatEvent = { event: keyof ChatRequests; outcome: 'done' | 'refused' | 'failed' };

/** A browser was told what came of what it said. */
export const chatEventAnswered = defineSignal<ChatEvent>('chat-event-answered');
