import { getLocale } from 'next-intl/server';
import enUSErrors from '@/messages/en-US/errors.json';
import enUSForms from '@/messages/en-US/forms.json';
import ptBRErrors from '@/messages/pt-BR/errors.json';
import ptBRForms from '@/messages/pt-BR/forms.json';

/** What the contracts of the forms may find wrong before anything is sent. */
const REASONS = [
  'ad_description_too_long',
  'description_too_long',
  'invalid_cpf',
  'invalid_email',
  'invalid_name',
  'invalid_phone',
  'invalid_pix_key',
  'invalid_profession',
  'message_required',
  'name_too_short',
  'password_required',
  'password_too_long',
  'password_under_6',
  'password_under_8',
  'price_in_whole_cents',
  'price_over_limit',
  'price_under_50',
  'required_fields',
  'terms_not_accepted',
  'title_too_long',
  'title_too_short',
  'too_many_subworks',
  'under_age',
  'wrong_code',
] as const;

/** The words that every form needs. */
export type FormWords = typeof enUSForms & {
  /** A text for each reason that a contract names. */
  reasons: Record<string, string>;
};

export async function formWords(): Promise<FormWords> {
  const isPortuguese = (await getLocale()) === 'pt-BR';
  const forms = isPortuguese ? ptBRForms : enUSForms;
  const { reasons } = isPortuguese ? ptBRErrors : enUSErrors;
  return { ...forms, reasons: Object.fromEntries(REASONS.map((reason) => [reason, reasons[reason]])) };
}
