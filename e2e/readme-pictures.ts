import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from './support/calls';
import { write } from './support/chat';
import { findMember, openAsSeeded } from './support/members';
import { arriveElsewhere } from './support/newcomers';
import { SITES } from './support/sites';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
/** A page on a desktop and on a phone, at equal heights side by side. */
const SCREENS = [
  { viewport: { width: 1280, height: 800 }, width: 1000 },
  { viewport: { width: 360, height: 780 }, width: 288 },
];
const HEIGHT = 625;
const GAP = 24;
const LANGUAGE = 'pt-BR';
/** Another person of the demo town, who has sold the user a service. */
const OTHER = { name: 'João Batista Moreira', email: 'joao.moreira@example.com', password: 'girassol' };

const PAGES: Record<string, (page: Page, ad: Work) => Promise<unknown>> = {
  home: (page) => page.goto('/'),
  ad: (page, { work }) => page.goto(`/details/${work.id}`),
  chat: openConversation,
  orders: async (page) => {
    await openAsSeeded(page, '/orders');
    await page.locator('main article').first().waitFor();
  },
};

/** Writes the README's pictures to docs/pictures. Needs a demo town without chat messages. */
export async function takeReadmePictures(browser: Browser, ad: Work): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await talk(browser);
  for (const [name, open] of Object.entries(PAGES)) {
    const pictures: Buffer[] = [];
    for (const { viewport, width } of SCREENS) {
      const context = await browser.newContext({
        baseURL: SITES[LANGUAGE].origin,
        locale: LANGUAGE,
        timezoneId: 'America/Sao_Paulo',
        viewport,
      });
      const page = await context.newPage();
      await open(page, ad);
      await page.waitForLoadState('networkidle');
      pictures.push(
        await sharp(await page.screenshot())
          .resize({ width, height: HEIGHT })
          .toBuffer(),
      );
      await context.close();
    }
    await joinPictures(pictures, path.join(FOLDER, `${name}.webp`));
    process.stdout.write(`${name}\n`);
  }
}

async function joinPictures(pictures: Buffer[], file: string): Promise<void> {
  const width = SCREENS.reduce((sum, screen) => sum + screen.width, GAP);
  const canvas = sharp({ create: { width, height: HEIGHT, channels: 4, background: '#00000000' } });
  const lefts = [0, width - (SCREENS[1]?.width ?? 0)];
  await canvas
    .composite(pictures.map((input, index) => ({ input, left: lefts[index], top: 0 })))
    .webp({ quality: 75 })
    .toFile(file);
}

/** A short conversation of two people of the town. */
async function talk(browser: Browser): Promise<void> {
  const member = await findMember();
  const ours = await (await browser.newContext({ baseURL: SITES[LANGUAGE].origin })).newPage();
  await openConversation(ours);
  const theirs = await arriveElsewhere(browser, OTHER, `/chat?receiver=${member.uid}`, LANGUAGE);
  await sendMessage(ours, theirs, 'Oi, João! O chuveiro novo já chegou aqui em casa.');
  await sendMessage(theirs, ours, 'Que bom! Amanhã às 9h eu passo aí para instalar.');
  await sendMessage(theirs, ours, 'Preciso desligar a energia por uns vinte minutos, tudo bem?');
  await sendMessage(ours, theirs, 'Tudo bem, fico em casa de manhã. Obrigado!');
  await ours.context().close();
  await theirs.context().close();
}

async function sendMessage(from: Page, to: Page, text: string): Promise<void> {
  await write(from.locator('main textarea'), text);
  await to.getByRole('region').getByRole('listitem').filter({ hasText: text }).waitFor();
}

async function openConversation(page: Page): Promise<void> {
  await openAsSeeded(page, '/chat');
  await page.locator('main li a', { hasText: OTHER.name }).click();
  await page.locator('main textarea').waitFor();
}
