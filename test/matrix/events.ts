import { type Answers, OWN } from './answers';

const CHAT: Answers = { ...OWN, counterpart: 'ok', other: '403', operator: '403' };

/** Every event that a browser sends over its socket. A visitor without a session gets no socket. */
export const EVENTS = {
  chatList: CHAT,
  joinRoom: CHAT,
  cleanInBox: CHAT,
  leaveRoom: { ...CHAT, other: 'own', operator: 'own' },
  sendMessage: CHAT,
  loadMessages: CHAT,
  typing: CHAT,
  delivered: CHAT,
} satisfies Record<string, Answers>;
