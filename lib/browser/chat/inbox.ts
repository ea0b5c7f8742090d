import { joinLine, listenTo, wheneverConnected, type LiveSocket } from '@/lib/browser/realtime';
import { storedUser } from '@/lib/browser/stored-user';
import type { Contact, InboxRow, Message } from '@/lib/messaging/contract';
import { MAX_POSITION } from '@/lib/messaging/rules';
import { ask } from './ask';
import { createStore } from './store';
import { storeUnread, storeUnreadOf } from './unread';

export type Inbox = {
  /** The latest first; null until they have come. */
  contacts: Contact[] | null;
  /** They could not be had, in the reader's language where the server said why. */
  problem: string | null;
  isLive: boolean;
};

/**
 * Of so many conversations a browser says, when it comes, that what waits in them has come: the server hears no more at
 * once.
 */
const MAX_ACKNOWLEDGED = 30;
/** Whoever comes back to the page within this time sees what was known. */
const FRESH_MS = 30_000;

/**
 * Whom the person logged in here talks to, for all on a page that want to know. Unread numbers are stored for all tabs.
 */
const inbox = createStore<Inbox>({ contacts: null, problem: null, isLive: false });

export const readInbox = inbox.read;

let followers = 0;
let stop = (): void => undefined;

/** Keeps the inbox true for as long as somebody watches it; one line for all. Answers the function that stops it. */
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

/** Notes what was just said to or by a contact in an open conversation. */
export function noteInInbox(receiver: string, message: Message): void {
  const known = inbox.read().contacts?.find((contact) => contact.receiver === receiver);
  if (known) noteContact(noteMessage(known, message));
}

/** Notes how a contact is now. */
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
  // Meanwhile something may have been read on another device.
  const returned = () => {
    const isOld = performance.now() - loadedAt > FRESH_MS;
    if (document.visibilityState === 'visible' && socket.connected && isOld) load();
  };
  const lost = () => inbox.change({ isLive: false });
  const told = ({ sender_uid, amount, contact }: InboxRow) => {
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
    inBox: told,
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

/** Lets the other side know that what waits has reached a browser. */
function acknowledge(socket: LiveSocket, contact: Contact | undefined): void {
  // The server goes no further than the newest message.
  if (contact?.conversation_id) socket.emit('delivered', contact.conversation_id, MAX_POSITION);
}

/** Whom one talked to last comes first; those with whom nothing was said yet stand below, by name. */
function sortContacts(contacts: Contact[]): Contact[] {
  return contacts.toSorted(
    (one, other) => (other.last_date ?? 0) - (one.last_date ?? 0) || one.name.localeCompare(other.name),
  );
}

/** A contact as it is now, in the place of what was known of that person. */
function putContact(contacts: Contact[], contact: Contact): Contact[] {
  return sortContacts([...contacts.filter(({ receiver }) => receiver !== contact.receiver), contact]);
}

/** The contact of a conversation after a message in it. */
function noteMessage(contact: Contact, message: Message): Contact {
  if (message.date < (contact.last_date ?? 0)) return contact;
  return {
    ...contact,
    last_text: message.text,
    last_date: message.date,
    last_author: message.author,
    conversation_id: message.conversation_id,
  };
}
