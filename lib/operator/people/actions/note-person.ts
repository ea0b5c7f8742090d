import { defineAction } from '../../actions/action';
import { offerForOpen } from './open-person';

/** Writes a note about a person into the audit log; the reason is the note. */
export const notePerson = defineAction({
  name: 'note_person',
  auditAct: 'person_noted',
  subject: 'person',
  offers: offerForOpen(),
  carryOut: async () => undefined,
});
