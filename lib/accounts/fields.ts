import { z } from 'zod';
import { plainText } from '../platform/text/plain-text';
import { tidyTaxNumber } from '../platform/tax-number';
import { tidyPixKey } from './pix-key';
import {
  CODE_LENGTH,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  lengthOf,
  nameProblem,
  PASSWORD_MAX,
  PHONE_CODE_LENGTH,
  passwordProblem,
  professionProblem,
  RESET_PASSWORD_MIN,
  SIGN_UP_PASSWORD_MIN,
  isPhone,
  tidyEmail,
  tidyName,
  tidyPhone,
} from './rules';

/** Longer texts are rejected before the other rules run; no form can submit them. */
const LONGEST_TEXT = 2_000;

type Check<Out> = (value: Out) => string | null;

/**
 * A check that reports its error as a reason of messages/<locale>/errors.json, for both the server and a
 * form's resolver.
 */
function reason<Out>(check: Check<Out>) {
  return (value: Out, context: z.RefinementCtx<Out>) => {
    const message = check(value);
    if (message !== null) context.addIssue({ code: 'custom', message, input: value });
  };
}

/** A text with an example for the API page. */
const text = (example: string) =>
  z
    .string()
    .max(LONGEST_TEXT)
    .meta({ examples: [example] });
/** A text shown to other people. */
const shown = (example: string) => plainText(LONGEST_TEXT, example);
/** Used in API examples only. */
const PASSWORD = 'um girassol azul';
const PERSON = 'Ana Souza';
const PROFESSION = 'Pintora';
const address = z.email().max(EMAIL_MAX);

export const email = text('ana@example.com')
  .transform(tidyEmail)
  .superRefine(reason((value) => (address.safeParse(value).success ? null : 'invalid_email')));

export const name = shown(PERSON).superRefine(reason(nameProblem)).transform(tidyName);

/** Empty: none. */
export const profession = shown(PROFESSION).superRefine(reason(professionProblem)).transform(tidyName);

/** Name fields of the sign-up. `namesOfNewcomer` runs the remaining checks after the password's. */
export const newName = shown(PERSON)
  .superRefine(reason((value) => (nameProblem(value) === 'name_too_short' ? 'name_too_short' : null)))
  .transform(tidyName);
export const newProfession = shown(PROFESSION).transform(tidyName);

/**
 * The last sign-up check (specification, point 5): neither name nor profession looks like an e-mail or is
 * misleading.
 */
export function namesOfNewcomer(
  { name: given, profession: work }: { name: string; profession: string },
  context: z.RefinementCtx,
): void {
  if (nameProblem(given) === 'invalid_name')
    context.addIssue({ code: 'custom', path: ['name'], message: 'invalid_name' });
  const problem = professionProblem(work);
  if (problem) context.addIssue({ code: 'custom', path: ['profession'], message: problem });
}

export const description = shown('Pinto casas há 12 anos.')
  .transform((value) => value.trim())
  .superRefine(reason((value) => (lengthOf(value) > DESCRIPTION_MAX ? 'description_too_long' : null)));

/** With or without punctuation; empty: none. */
export const phone = text('(11) 98765-4321')
  .transform(tidyPhone)
  .superRefine(reason((digits) => (digits === '' || isPhone(digits) ? null : 'invalid_phone')));

/** In any format; empty: none. */
export const pixKey = text('ana@example.com')
  .superRefine(reason((value) => (value.trim() === '' || tidyPixKey(value) ? null : 'invalid_pix_key')))
  .transform((value) => tidyPixKey(value) ?? '');

/** A CPF or CNPJ in any format. */
export const taxNumber = text('529.982.247-25')
  .superRefine(reason((value) => (tidyTaxNumber(value) ? null : 'invalid_tax_number')))
  .transform((value) => tidyTaxNumber(value) ?? '');

export const signUpPassword = text(PASSWORD).superRefine(
  reason((value) => passwordProblem(value, SIGN_UP_PASSWORD_MIN)),
);

export const resetPassword = text(PASSWORD).superRefine(
  reason((value) => passwordProblem(value, RESET_PASSWORD_MIN)),
);

/** Password for closing an account: one that is too short counts as missing (specification, point 5). */
export const closingPassword = text(PASSWORD).superRefine(
  reason((value) => {
    const problem = passwordProblem(value, SIGN_UP_PASSWORD_MIN);
    return problem === 'password_under_6' ? 'password_required' : problem;
  }),
);

/** An existing password: only its correctness is checked, not its format. */
export const knownPassword = z
  .string()
  .min(1, 'password_required')
  .max(PASSWORD_MAX)
  .meta({ examples: [PASSWORD] });

/** The emailed code, case-insensitive. */
export const code = text('7K2Q')
  .transform((value) => value.trim().toUpperCase())
  .superRefine(
    reason((value) => {
      if (value === '') return 'code_required';
      return value.length === CODE_LENGTH ? null : 'wrong_code';
    }),
  );

/** The code that confirms a phone; spaces between its digits are ignored. */
export const phoneCode = text('482913')
  .transform(tidyPhone)
  .superRefine(
    reason((digits) => {
      if (digits === '') return 'code_required';
      return digits.length === PHONE_CODE_LENGTH ? null : 'wrong_phone_code';
    }),
  );
