import type { Contact, Message } from '@/lib/messaging/contract';

/** Whom one talked to last comes first; those with whom nothing was said yet stand below, by name. */
export function sortContacts(contacts: Contact[]): Contact[] {
  return contacts.toSorted(
    (one, other) => (other.last_date ?? 0) - (one.last_date ?? 0) || one.name.localeCompare(other.name),
  );
}

/** A contact as it is now, in the place of what was known of that person. */
export function putContact(contacts: Contact[], contact: Contact): Contact[] {
  return sortContacts([...contacts.filter(({ receiver }) => receiver !== contact.receiver), contact]);
}

/** The contact of a conversation after a message in it. */
export function noteMessage(contact: Contact, message: Message): Contact {
  if (message.date < (contact.last_date ?? 0)) return contact;
  return {
    ...contact,
    last_text: message.text,
    last_date: message.date,
    last_author: message.author,
    conversation_id: message.conversation_id,
  };
}
