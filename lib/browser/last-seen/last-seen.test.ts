import { afterEach, expect, test, vi } from 'vitest';
import type { Contact, Message } from '@/lib/messaging/contract';
import type { Purchase } from '@/lib/orders/contract';
import { stubBrowserStorage } from '@/test/browser-storage';
import { forgetSession, storeSession } from '../session';
import { noteContacts, noteMessages, noteOrders, readLastSeen } from './last-seen';

const NOW = Date.UTC(2026, 10, 22, 12);
const person = (uid: string) => ({
  uid,
  name: uid,
  profession: '',
  description: '',
  phone: '',
  avatar: null,
  pro: false,
  token: 'secret',
});

const order: Purchase = {
  id: 7,
  state: 'paid',
  waits: false,
  original_subwork_title: 'Pintura de sala',
  profession: 'Pintor',
  provider_professional_uid: 'rui2x',
  name: 'Rui',
  avatar: null,
  work_id: 3,
  execution_date: '2026-12-01',
  proposed_date: null,
  proposed_by_me: false,
  held_for: null,
  cancel_asked: false,
  accept_by: null,
  returned_amount: 0,
  transaction_amount: 25_000,
  method: 'pix',
  expires_at: '2026-11-22T12:00:00Z',
  release_at: null,
  place: null,
  events: [],
  can: {
    pay: false,
    cancel: true,
    confirm: false,
    reschedule: true,
    change_place: true,
    chat: true,
    cancel_paid: null,
    answer_cancel: false,
    accept: false,
    decline: false,
    dispute: false,
  },
  release_days: 7,
  has_ads: true,
  money: { movements: [], returning_amount: 0, unexpected: [] },
  contact: { phone: '19987654321', phone_confirmed: true, email: 'rui@example.com' },
};
const contact = (receiver: string, last_date: number | null): Contact => ({
  receiver,
  name: receiver,
  avatar: null,
  verified: false,
  has_ads: false,
  last_text: last_date === null ? null : `last of ${receiver}`,
  last_voice_seconds: null,
  last_date,
  last_author: receiver,
  conversation_id: null,
});
const message = (position: number): Message => ({
  _id: String(position),
  conversation_id: 'c'.repeat(22),
  position,
  text: `text ${position}`,
  author: position % 2 === 0 ? 'ana4k' : 'rui2x',
  time: '09:00',
  date: NOW + position,
  client_id: null,
  pictures: [],
  voice: null,
});

function open(uid = 'ana4k') {
  const kept = stubBrowserStorage({});
  storeSession(person(uid));
  return kept;
}

afterEach(() => void vi.unstubAllGlobals());

test('orders and conversations are restored as last seen, without phone or e-mail', () => {
  const kept = open();
  noteOrders('ana4k', [[order], []], NOW);
  noteMessages('ana4k', contact('rui2x', NOW), [message(1), message(2)], NOW);
  expect(readLastSeen()).toMatchObject({
    orders: [{ id: 7, side: 'purchase', title: 'Pintura de sala', name: 'Rui', state: 'paid' }],
    conversations: [
      {
        receiver: 'rui2x',
        messages: [
          { text: 'text 1', isMine: false },
          { text: 'text 2', isMine: true },
        ],
      },
    ],
  });
  expect(kept.get('serss-last-seen')).not.toMatch(/19987654321|example\.com/);
});

test('an order is stored as the list showed it, even if it does not change', () => {
  open();
  noteOrders('ana4k', [[{ ...order, held_for: 'dispute' }], []], NOW);
  expect(readLastSeen()?.orders).toMatchObject([{ state: 'in_dispute' }]);
});

test('logging out deletes everything', () => {
  const kept = open();
  noteOrders('ana4k', [[order], []], NOW);
  forgetSession();
  expect(kept.has('serss-last-seen')).toBe(false);
  noteOrders('ana4k', [[order], []], NOW);
  expect(kept.has('serss-last-seen')).toBe(false);
});

test('another user of the browser sees nothing of the previous one, and stores nothing in their name', () => {
  const kept = open();
  noteOrders('ana4k', [[order], []], NOW);
  storeSession(person('bia9z'));
  expect(readLastSeen()).toBeNull();
  noteOrders('ana4k', [[order], []], NOW);
  expect(readLastSeen()).toBeNull();
  noteContacts('bia9z', [contact('rui2x', NOW)], NOW);
  expect(readLastSeen()?.orders).toEqual([]);
  expect(kept.get('serss-last-seen')).not.toContain('Pintura');
});

test('what a user removes from their view is removed here too', () => {
  open();
  noteMessages('ana4k', contact('rui2x', NOW), [message(1)], NOW);
  noteContacts('ana4k', [contact('rui2x', null), contact('bia9z', NOW)], NOW);
  expect(readLastSeen()?.conversations).toEqual([
    expect.objectContaining({
      receiver: 'bia9z',
      messages: [{ text: 'last of bia9z', date: NOW, isMine: false }],
    }),
  ]);
});

test('storage is bounded: the newest entries are kept', () => {
  open();
  const all = Array.from({ length: 90 }, (_, index) => message(index + 1));
  noteContacts(
    'ana4k',
    Array.from({ length: 40 }, (_, index) => contact(`p${index}`, NOW - index)),
    NOW,
  );
  noteMessages('ana4k', contact('rui2x', NOW), all, NOW);
  noteOrders('ana4k', [Array.from({ length: 90 }, (_, id) => ({ ...order, id })), []], NOW);
  const seen = readLastSeen();
  expect(seen?.orders).toHaveLength(20);
  expect(seen?.conversations).toHaveLength(15);
  expect(seen?.conversations[0]?.messages.at(-1)?.text).toBe('text 90');
  expect(seen?.conversations[0]?.messages).toHaveLength(30);
});

test('invalid stored data is ignored', () => {
  const kept = open();
  kept.set('serss-last-seen', '{"uid":"ana4k","orders":7}');
  expect(readLastSeen()).toBeNull();
});
