import {
  countEveryone,
  countNotified,
  notifyEveryone,
  notifyOfWithdrawal,
} from '@/lib/accounts/mass-notice/mass-notice';
import { checkDraft } from '@/lib/accounts/agreement/check-draft';
import {
  findDraft,
  isAgreedDocument,
  listVersions,
  publishDraft,
  requirePossibleDay,
  saveDraft,
  withdrawVersion,
} from '@/lib/accounts/agreement/legal-version';
import { LEGAL_PATHS } from '@/lib/accounts/agreement/paths';
import type { AgreedDocument } from '@/lib/accounts/agreement/versions';
import { dayIn, startOfDay } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { purgePagesAt } from '@/lib/services/settings/change-setting';
import { purgeAllPages } from '@/lib/services/page-cache/purge';
import { clock } from '@/lib/services/clock/clock';
import { defineAction } from '../actions/action';
import { day, flag, longText } from '../actions/fields';
import { LEGAL_TEXT_MAX, LEGAL_TEXT_ROWS } from '../rules';

const text = { ...longText(LEGAL_TEXT_MAX), rows: LEGAL_TEXT_ROWS };

/** Saves the draft of a text. The target identifies what the operator has seen: the saved draft, or none. */
export const saveLegalDraft = defineAction({
  name: 'save_legal_draft',
  auditAct: 'legal_draft_saved',
  subject: 'legal_text',
  // No reason for a draft: publishing asks for it.
  hasReason: false,
  fields: { text_pt: text, text_en: text },
  async offers(tx, id) {
    const document = documentOf(id);
    if ((await listVersions(document, tx)).scheduled) return [];
    return [{ target: seenAt(await findDraft(document, tx)) }];
  },
  async carryOut({ tx, id, input: { text_pt: textPt, text_en: textEn } }) {
    const document = documentOf(id);
    const { inForce } = await listVersions(document, tx);
    inField('text_pt', () => checkDraft(textPt, inForce.textPt));
    inField('text_en', () => checkDraft(textEn, inForce.textEn));
    await saveDraft(tx, document, { textPt, textEn });
  },
});

/** Publishes the draft from a day, and notifies every user. */
export const publishLegalVersion = defineAction({
  name: 'publish_legal_version',
  auditAct: 'legal_version_published',
  subject: 'legal_text',
  needsFreshFactor: true,
  fields: { from: day(), consent: flag() },
  async offers(tx, id) {
    const draft = await findDraft(documentOf(id), tx);
    return draft ? [{ target: seenAt(draft) }] : [];
  },
  async preview({ tx, id, input: { from } }) {
    await requirePossibleDay(tx, documentOf(id), from);
    return { sentence: 'people_told', counts: { count: await countEveryone(tx) } };
  },
  async carryOut({ tx, id, input: { from, consent } }) {
    const document = documentOf(id);
    const draft = await findDraft(document, tx);
    const { inForce } = await listVersions(document, tx);
    if (!draft) throw new DomainError('conflict', 'action_not_possible');
    // Checked again, because the text in force can change after the draft is saved.
    checkDraft(draft.textPt, inForce.textPt);
    checkDraft(draft.textEn, inForce.textEn);
    await publishDraft(tx, { id: draft.id, day: from, needsConsent: consent });
    await notifyEveryone(tx, {
      about: aboutVersion(draft.id),
      kind: 'legalTextChanged',
      values: valuesOf(document, from, { consent: consent ? 'yes' : 'no' }),
      path: `${LEGAL_PATHS[document]}?version=${from}`,
    });
    if (startOfDay(from) > clock.now()) await purgePagesAt(tx, startOfDay(from));
    await purgeAllPages(tx);
  },
});

/** Withdraws a scheduled version, which becomes the draft again. Users who were notified of it get a second notice. */
export const withdrawLegalVersion = defineAction({
  name: 'withdraw_legal_version',
  auditAct: 'legal_version_withdrawn',
  subject: 'legal_text',
  needsFreshFactor: true,
  async offers(tx, id) {
    const { scheduled } = await listVersions(documentOf(id), tx);
    if (!scheduled) return [];
    const count = await countNotified(tx, aboutVersion(scheduled.id));
    return [
      { target: String(scheduled.id), consequence: { sentence: 'change_withdrawn', counts: { count } } },
    ];
  },
  async carryOut({ tx, id }) {
    const document = documentOf(id);
    const { scheduled } = await listVersions(document, tx);
    if (!scheduled) throw new DomainError('conflict', 'action_not_possible');
    await withdrawVersion(tx, scheduled.id);
    await notifyOfWithdrawal(tx, {
      about: aboutVersion(scheduled.id),
      kind: 'legalChangeWithdrawn',
      values: valuesOf(document, scheduled.holdsFrom.toISOString().slice(0, 10)),
      path: LEGAL_PATHS[document],
    });
    await purgeAllPages(tx);
  },
});

function documentOf(id: string): AgreedDocument {
  if (!isAgreedDocument(id)) throw new DomainError('not_found', 'action_not_possible');
  return id;
}

const seenAt = (draft: { changedAt: Date } | null) => (draft ? draft.changedAt.toISOString() : 'none');

const aboutVersion = (id: number) => `legal/${id}`;

function valuesOf(document: AgreedDocument, from: string, more: Record<string, string> = {}) {
  const inLanguage = (locale: Locale) => ({ document, date: dayIn(locale, startOfDay(from)), ...more });
  return { 'pt-BR': inLanguage('pt-BR'), 'en-US': inLanguage('en-US') };
}

/** Names the field in the error of a refused text. */
function inField(name: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('invalid', error.reason, { [name]: 'invalid' });
  }
}
