import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { query } from './database';

type SocketSwitch = {
  /** Cuts open connections, as a phone's network does. New ones hang until `mend`. */
  cut: () => Promise<void>;
  mend: () => void;
  /** Drops the next event with this name from the server. */
  lose: (event: string) => void;
};

export const conversationWith = (uid: string) => `/chat?receiver=${uid}`;

/** The messages of the open conversation. The list beside it also shows the last one. */
export function bubblesIn(page: Page): Locator {
  return page.getByRole('main').getByRole('region').last().getByRole('listitem');
}

type Translate = (key: string, values: Record<string, string>) => string;

/** The text box of the open conversation. */
export function messageField(page: Page, translate: Translate, { name }: { name: string }): Locator {
  return page.getByRole('textbox', { name: translate('chat.composer.label', { name }) });
}

/** Sends a message in the open conversation. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

/** Controls the sockets of a page. */
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

/** Stores many messages of one person to another in an empty conversation, 'Mensagem 1' first. */
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
