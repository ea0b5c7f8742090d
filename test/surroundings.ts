import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';

/** Runs before each x.db.test.ts: where its letters and files go. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-files-'));
process.env.SMTP_URL = inject('smtpUrl');
process.env.FILES_DIR = folder;

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
