import { joinLine, listenTo, wheneverConnected, type LiveSocket } from '@/lib/browser/realtime';
import { storedUser } from '@/lib/browser/stored-user';
import type { Contact, InboxRow, Message } from '@/lib/messaging/contract';
import { MAX_POSITION } from '@/lib/messaging/rules';
import { ask } from './ask';
import { createStore } from './store';
import { storeUnread, storeUnreadOf } from './unread';

export type Inbox = {
  /** Latest first; null until loaded. */
  contacts: Contact[] | null;
  /** Error message in the reader's language, where the server gave one. */
  problem: string | null;
  isLive: boolean;
};

/** A browser acknowledges delivery for at most this many conversations at once. */
const MAX_ACKNOWLEDGED = 30;
/** Returning to the page within this time shows the known contacts without a reload. */
const FRESH_MS = 30_000;

/**
 * Contacts of the logged-in user, shared by all components of a page. Unread counts are stored for all tabs.
 */
const inbox = createStore<Inbox>({ contacts: null, problem: null, isLive: false });

export const readInbox = inbox.read;

let followers = 0;
let stop = (): void => undefined;

/**
 * Keeps the inbox up to date while at least one component watches it, over one shared connection. Returns an
 * unsubscribe function.
 */
export function watchInbox(changed: () => void): () => void {
  const unsubscribe = inbox.subscribe(changed);
  followers += 1;
  if (followers === 1) stop = joinLine(follow);
  return () => {
    unsubscribe();
    followers -= 1;
    if (followers === 0) stop();
  };
}

/** Updates a contact with the last message of an open conversation. */
export function noteInInbox(receiver: string, message: Message): void {
  const known = inbox.read().contacts?.find((contact) => contact.receiver === receiver);
  if (known) noteContact(noteMessage(known, message));
}

/** Updates one contact. */
export function noteContact(contact: Contact): void {
  const { contacts } = inbox.read();
  if (contacts) inbox.change({ contacts: putContact(contacts, contact) });
}

function follow(socket: LiveSocket): () => void {
  let loadedAt = 0;
  const load = () => {
    loadedAt = performance.now();
    void loadContacts(socket);
  };
  // Messages may have been read on another device in the meantime.
  const returned = () => {
    const isOld = performance.now() - loadedAt > FRESH_MS;
    if (document.visibilityState === 'visible' && socket.connected && isOld) load();
  };
  const lost = () => inbox.change({ isLive: false });
  const updateRow = ({ sender_uid, amount, contact }: InboxRow) => {
    storeUnreadOf(sender_uid, amount);
    noteContact(contact);
    if (amount > 0) acknowledge(socket, contact);
  };
  const stopConnecting = wheneverConnected(socket, () => {
    inbox.change({ isLive: true });
    load();
  });
  const stopListening = listenTo(socket, {
    disconnect: lost,
    missed: load,
    conversationChanged: load,
    inBox: updateRow,
  });
  document.addEventListener('visibilitychange', returned);
  return () => {
    stopConnecting();
    stopListening();
    document.removeEventListener('visibilitychange', returned);
    inbox.change({ isLive: false });
  };
}

async function loadContacts(socket: LiveSocket): Promise<void> {
  const uid = storedUser.read()?.uid;
  if (uid === undefined) return;
  try {
    const { list, inBox } = await ask(socket, 'chatList', uid);
    storeUnread(inBox.senders_list);
    inbox.change({ contacts: sortContacts(list), problem: null });
    for (const { sender_uid } of inBox.senders_list.slice(0, MAX_ACKNOWLEDGED))
      acknowledge(
        socket,
        list.find(({ receiver }) => receiver === sender_uid),
      );
  } catch (error) {
    inbox.change({ problem: error instanceof Error ? error.message : '' });
  }
}

/** Tells the server that waiting messages have reached a browser. */
function acknowledge(socket: LiveSocket, contact: Contact | undefined): void {
  // The server caps the position at the newest message.
  if (contact?.conversation_id) socket.emit('delivered', contact.conversation_id, MAX_POSITION);
}

/** Sorted by last message, latest first; contacts without messages follow by name. */
function sortContacts(contacts: Contact[]): Contact[] {
  return contacts.toSorted(
    (one, other) => (other.last_date ?? 0) - (one.last_date ?? 0) || one.name.localeCompare(other.name),
  );
}

/** Replaces a contact with its current version. */
function putContact(contacts: Contact[], contact: Contact): Contact[] {
  return sortContacts([...contacts.filter(({ receiver }) => receiver !== contact.receiver), contact]);
}

/** Returns the contact updated with a message. */
function noteMessage(contact: Contact, message: Message): Contact {
  if (message.date < (contact.last_date ?? 0)) return contact;
  return {
    ...contact,
    last_text: message.text,
    last_voice_seconds: message.voice?.durationSeconds ?? null,
    last_date: message.date,
    last_author: message.author,
    conversation_id: message.conversation_id,
  };
}
