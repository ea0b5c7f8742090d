import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runChatCrashes } from '../chat-crash/stage.mjs';

/** Kills chats' process and its own Postgres in turn, 30 times in all: KILLS says how many, SEED when. */
export async function proveChatCrash() {
  const { KILLS: kills = '30', SEED: seed = '1' } = process.env;
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'serss-chat-crash-'));
  fs.chmodSync(scratch, 0o755); // Postgres may run under another account than ours.
  const cleanups = [() => fs.rmSync(scratch, { recursive: true, force: true })];
  try {
    const { failed } = await runChatCrashes({ kills, seed, scratch, cleanups });
    if (failed > 0) throw new Error('a message was lost, doubled or out of order');
    return `${kills} kills, and every acknowledged message is there once, in order, on every screen`;
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}
