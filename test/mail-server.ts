import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import { folderOf } from './mail-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of a mail server that writes each e-mail into `mailFolder`, in a folder per recipient.
     */
    smtpUrl: string;
    mailFolder: string;
  }
}

/**
 * Runs once before the database tests: a real SMTP server, outside the processes of the tests. The address
 * selects the reply: the server refuses 'nobody…' for good and 'busy…' for now; for 'cut…' it stores the first e-mail
 * but reports a broken connection.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-mail-'));
  const port = await listen(mailServer(folder));
  project.provide('smtpUrl', `smtp://127.0.0.1:${port}`);
  project.provide('mailFolder', folder);
  return async () => {
    await new Promise<void>((resolve) => server?.close(resolve));
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

let server: SMTPServer | undefined;
let received = 0;
const cutOnce = new Set<string>();

function mailServer(folder: string): SMTPServer {
  server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('nobody')) return callback(reply(550, 'no such mailbox'));
      if (address.startsWith('busy')) return callback(reply(451, 'try again later'));
      callback();
    },
    onData(stream, session, callback) {
      const recipient = recipientOf(session);
      void keep(stream, folderOf(folder, recipient)).then(() => {
        if (!recipient.startsWith('cut') || cutOnce.has(recipient)) return callback();
        cutOnce.add(recipient);
        // 421: the service closes the channel without saying whether it accepted the e-mail.
        callback(reply(421, 'the line breaks'));
      }, callback);
    },
  });
  return server;
}

/**
 * Greets at once. The library waits a tenth of a second for clients that talk too early, which is most of the time
 * that an e-mail takes.
 */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given);
    const connection = Array.from(this.connections).at(-1);
    if (!connection) return;
    connection.connectionReady();
    // The library calls it again after that time.
    connection.connectionReady = () => undefined;
  }
}

function listen(mail: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    mail.on('error', reject);
    const listener = mail.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address) resolve(address.port);
    });
  });
}

async function keep(stream: SMTPServerDataStream, folder: string): Promise<void> {
  received += 1;
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${String(received).padStart(6, '0')}.eml`);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  fs.writeFileSync(`${file}.part`, Buffer.concat(chunks));
  fs.renameSync(`${file}.part`, file);
}

function recipientOf({ envelope }: SMTPServerSession): string {
  return envelope.rcptTo[0]?.address ?? '';
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
