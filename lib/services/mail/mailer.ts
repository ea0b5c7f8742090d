import { env } from '@/lib/platform/env';
import type { Mailer } from './port';
import { smtpMailer } from './smtp';

export const mailer: Mailer = smtpMailer({
  url: env.SMTP_URL,
  from: { name: env.BRAND_NAME, address: env.MAIL_FROM },
});
