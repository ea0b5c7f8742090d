import { expect, test } from 'vitest';
import { STATUS_BY_CODE } from '@/lib/platform/errors';
import { type ChatRequests, requests } from '@/lib/messaging/contract';
import { ask, join, openChat } from '@/test/chat';
import { logInAs } from '@/test/members';
import { blockedToken, closedToken, newStranger } from '@/test/matrix/people';
import { CALLERS, type CallerName } from '@/test/matrix/answers';
import { EVENTS } from '@/test/matrix/events';
import { nextEvent, open, openAs } from '@/test/sockets';

type Name = keyof ChatRequests;

/** The arguments of each event: the counterpart uses their own uid; all others use the owner's. */
function saidBy(caller: CallerName, name: Name, uids: [owner: string, counterpart: string], id: string) {
  const [self, other] = caller === 'counterpart' ? uids.toReversed() : uids;
  const said: Record<Name, unknown[]> = {
    chatList: [self],
    joinRoom: [self, other],
    cleanInBox: [self, other],
    leaveRoom: [],
    sendMessage: [id, { text: 'Posso ir na terça?' }],
    loadMessages: [id, {}],
    typing: [id],
    delivered: [id, 1],
  };
  return said[name];
}

test('every socket event responds to every caller as the matrix says, and the matrix has no other event', async () => {
  const names = Object.keys(requests).filter((name): name is Name => name in requests);
  expect(Object.keys(EVENTS).toSorted()).toEqual(names.toSorted());
  const { process, ana, caio } = await openChat();
  const id = (await join(ana, caio))._id;
  await join(caio, ana);
  const socketOf = async (token: string) => (await openAs(process, token)).socket;
  const sockets = new Map([
    ['owner', ana.socket],
    ['counterpart', caio.socket],
    ['other', await socketOf(await newStranger('other'))],
    ['operator', await socketOf(await newStranger('operator'))],
  ]);
  // Unauthenticated callers get no connection.
  const isOut = async (token: string | undefined) =>
    expect(await nextEvent(open(process, { auth: { token } }), 'connect_error')).toMatchObject({
      message: 'unauthenticated',
    });

  // leaveRoom is last, because a user who left may not write there.
  for (const name of names.toSorted(
    (one, other) => Number(one === 'leaveRoom') - Number(other === 'leaveRoom'),
  ))
    for (const caller of CALLERS) {
      const socket = sockets.get(caller);
      const wanted = EVENTS[name][caller];
      if (!socket) {
        expect(wanted, `${name} by ${caller}`).toBe('401');
        continue;
      }
      const answer = await ask(socket, name, ...saidBy(caller, name, [ana.uid, caio.uid], id));
      const word = answer.ok ? 'ok' : String(new Map(Object.entries(STATUS_BY_CODE)).get(answer.error.code));
      expect(word, `${name} by ${caller}`).toBe(wanted === 'own' ? 'ok' : wanted);
    }
  await isOut(undefined);
  await isOut((await logInAs(ana.user)).token.toUpperCase());
  await isOut(await blockedToken(ana.user));
  await isOut(await closedToken(ana.user));
});
