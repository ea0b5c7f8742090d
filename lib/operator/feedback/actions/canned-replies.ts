import {
  changeCannedReply as change,
  createCannedReply as create,
  removeCannedReply as remove,
} from '@/lib/support/canned-reply';
import { LOCALES } from '@/lib/platform/locale';
import { defineAction } from '../../actions/action';
import { choice, longText, text } from '../../actions/fields';
import { CANNED_TITLE_MAX, FEEDBACK_ANSWER_MAX } from '../../rules';

const FIELDS = {
  title: text(CANNED_TITLE_MAX),
  locale: choice(LOCALES),
  text: longText(FEEDBACK_ANSWER_MAX),
};

export const createCannedReply = defineAction({
  name: 'create_canned_reply',
  auditAct: 'canned_reply_created',
  subject: 'canned_reply',
  createsSubject: true,
  hasReason: false,
  fields: FIELDS,
  async carryOut({ tx, input }) {
    const id = await create(tx, input);
    return { subjectId: id, href: `/console/canned-replies/${id}`, values: { title: input.title } };
  },
});

export const changeCannedReply = defineAction({
  name: 'change_canned_reply',
  auditAct: 'canned_reply_changed',
  subject: 'canned_reply',
  hasReason: false,
  fields: FIELDS,
  carryOut: ({ tx, id, input }) => change(tx, Number(id), input),
});

/** Answers that were sent with it stay as they are. */
export const removeCannedReply = defineAction({
  name: 'remove_canned_reply',
  auditAct: 'canned_reply_removed',
  subject: 'canned_reply',
  hasReason: false,
  async carryOut({ tx, id }) {
    await remove(tx, Number(id));
    return { href: '/console/lists/canned_replies' };
  },
});
