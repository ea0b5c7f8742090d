import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { newDataKey } from '../../scripts/setup/data-keys.mjs';
import { newPushKeys } from '../../scripts/setup/push-keys.mjs';
import { shopSettings } from '@/sandbox/keys';
import { sandbox } from '../payment-sandbox';

/** Runs before each x.db.test.ts: sets its mail server, file storage, payment sandbox and clock. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-files-'));
const clockFile = path.join(folder, 'clock');
process.env.SMTP_URL = inject('smtpUrl');
process.env.FILES_DIR = folder;
process.env.CLOCK_FILE = clockFile;
process.env.PAYPAL_ENABLED = '1';
process.env.DATA_KEYS = newDataKey();
Object.assign(process.env, newPushKeys(), { PUSH_ORIGIN: inject('pushOrigin') });
Object.assign(process.env, shopSettings(sandbox.name, sandbox.url));
// Nothing listens at these addresses: the tests fetch the sandbox's notifications.
const webhook = 'http://localhost:3000/api/webhooks/paypal';
await sandbox.configure({ clockFile, isHolding: true, payPalWebhookUrl: webhook });

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
