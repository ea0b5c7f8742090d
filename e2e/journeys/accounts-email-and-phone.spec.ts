import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectHttpError } from '../support/expect-http-error';
import { codeSentTo, findInMail } from '../support/mail';
import { arriveAs, newcomer, openAccount } from '../support/newcomers';
import { sandbox } from '../support/payments';
import { expect, test } from '../support/test';

const OLD_ADDRESS_NOTICE = {
  'pt-BR': /foi trocado|usa agora outro e-mail/,
  'en-US': /now uses another email/,
};

test('a user changes the e-mail with the password and a code, and logs in with the new one', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const account = await openAccount(language);
  const { email } = newcomer();
  await arriveAs(page, account, '/settings/security', language);
  const section = page.getByRole('region', { name: translate('settings.emailChange.title') });
  const submit = section.getByRole('button', { name: translate('settings.emailChange.submit'), exact: true });
  await section.getByLabel(translate('settings.emailChange.label')).fill(email);
  const password = section.getByLabel(translate('settings.proof.password'), { exact: true });
  await password.fill('not this one');
  await submit.click();
  await expect(section.getByText(translate('errors.reasons.wrong_password')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 422);
  await password.fill(account.password);
  await submit.click();
  await section
    .getByLabel(translate('settings.emailChange.code'), { exact: true })
    .fill(await codeSentTo(email));
  await section.getByRole('button', { name: translate('settings.emailChange.confirm') }).click();
  await expect(page.getByText(translate('settings.emailChange.done', { email }))).toBeFocused();
  for (const title of ['password', 'sessions'])
    await expect(page.getByRole('region', { name: translate(`settings.${title}.title`) })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('serss-user'))).toBeNull();
  expect(await findInMail(account.email, OLD_ADDRESS_NOTICE[language])).not.toBe('');
  await arriveAs(page, { ...account, email }, '/settings/personal', language);
  await expect(page.getByLabel(translate('settings.profile.email'), { exact: true })).toHaveValue(email);
});

test('a user confirms the phone by SMS, and a new number is not confirmed', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  await arriveAs(page, await openAccount(language), '/settings/personal', language);
  const section = page.getByRole('region', { name: translate('settings.phone.title') });
  await expect(section.getByText(translate('settings.phone.none'))).toBeVisible();
  const phone = mobile();
  await savePhone(page, phone, translate);
  await expect(section.getByText(translate('settings.phone.notConfirmed'), { exact: true })).toBeVisible();
  await section.getByRole('button', { name: translate('settings.phone.send'), exact: true }).click();
  const code = section.getByLabel(translate('settings.phone.code'), { exact: true });
  await code.fill('12345');
  await section.getByRole('button', { name: translate('settings.phone.submit') }).click();
  await expect(section.getByText(translate('errors.reasons.wrong_phone_code')).first()).toBeVisible();
  const texted = await codeTextedTo(phone);
  await code.fill(texted === '000000' ? '111111' : '000000');
  await section.getByRole('button', { name: translate('settings.phone.submit') }).click();
  await expectHttpError(consoleErrors, 422);
  await code.fill(texted);
  await section.getByRole('button', { name: translate('settings.phone.submit') }).click();
  await expect(section.getByText(translate('settings.phone.confirmed'), { exact: true })).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);

  await savePhone(page, mobile(), translate);
  await expect(section.getByText(translate('settings.phone.notConfirmed'), { exact: true })).toBeVisible();
  await savePhone(page, '1132654321', translate);
  await expect(section.getByText(translate('settings.phone.landline'))).toBeVisible();
});

type Translate = (key: string) => string;

async function savePhone(page: Page, phone: string, translate: Translate): Promise<void> {
  const section = page.getByRole('region', { name: translate('settings.profile.title') });
  await section.getByLabel(translate('settings.profile.phone')).fill(phone);
  await section.getByRole('button', { name: translate('settings.profile.submit'), exact: true }).click();
  await expect(section.locator('[data-bubble]')).toHaveText(translate('settings.profile.saved'));
}

/** A mobile number that no other test uses. */
function mobile(): string {
  return `119${randomInt(70_000_000, 80_000_000)}`;
}

async function codeTextedTo(phone: string): Promise<string> {
  const read = async () => /\b\d{6}\b/.exec((await sandbox.smsTo(`+55${phone}`)).at(-1) ?? '')?.[0] ?? '';
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}
