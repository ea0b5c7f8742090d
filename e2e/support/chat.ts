import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { query } from './database';

type SocketSwitch = {
  /** Cuts what is open, as a phone's network does; new ones hang until they are mended. */
  cut: () => Promise<void>;
  mend: () => void;
  /** The next thing that the server says under this name does not arrive. */
  lose: (event: string) => void;
};

export const conversationWith = (uid: string) => `/chat?receiver=${uid}`;

/** What was said in the open conversation; the list beside it shows the last of it, too. */
export function bubblesIn(page: Page): Locator {
  return page.getByRole('main').getByRole('region').last().getByRole('listitem');
}

type Say = (key: string, values: Record<string, string>) => string;

/** Where one writes to somebody in the open conversation. */
export function messageField(page: Page, say: Say, { name }: { name: string }): Locator {
  return page.getByRole('textbox', { name: say('chat.composer.label', { name }) });
}

/** Says something in the open conversation. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Holds the live lines of a page in hand. */
export async function openSocketSwitch(page: Page): Promise<SocketSwitch> {
  const open = new Set<WebSocketRoute>();
  let mended = Promise.resolve();
  let mend = (): void => undefined;
  let lost: string | null = null;
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await mended;
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((said) => {
      if (lost !== null && String(said).includes(`"${lost}"`)) lost = null;
      else socket.send(said);
    });
  });
  return {
    async cut() {
      mended = new Promise((resolve) => (mend = resolve));
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => mend(),
    lose: (event) => (lost = event),
  };
}

/** Has somebody have said many things to somebody, 'Mensagem 1' first; the two have an empty conversation. */
export async function sayBefore(author: string, receiver: string, amount: number): Promise<void> {
  const [found] = await query<{ id: string; author_id: number }>(
    `select c.id, a.id as author_id from conversations c
     join users a on a.uid = $1 join users r on r.uid = $2
     where c.low_user_id = least(a.id, r.id) and c.high_user_id = greatest(a.id, r.id)`,
    [author, receiver],
  );
  if (!found) throw new Error('The two have no conversation');
  await query(
    `insert into messages (conversation_id, position, author_id, text, created_at)
     select $1, n, $2, 'Mensagem ' || n, now() - (($3 - n) || ' seconds')::interval from generate_series(1, $3::int) n`,
    [found.id, found.author_id, amount],
  );
  await query('update conversations set last_position = $2, last_message_at = now() where id = $1', [
    found.id,
    amount,
  ]);
  await query('update conversation_members set unread = $2 where conversation_id = $1 and user_id <> $3', [
    found.id,
    amount,
    found.author_id,
  ]);
}
