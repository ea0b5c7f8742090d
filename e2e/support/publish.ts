import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

type Translate = (key: string, values?: Record<string, string>) => string;

export type WrittenAd = { title: string; description: string; cents: string; phone: string };

/** Fills in the form of an ad, in Campinas. The price is typed from its cents up. */
export async function fillInAd(page: Page, translate: Translate, ad: WrittenAd): Promise<void> {
  await page.getByLabel(translate('publish.form.title')).fill(ad.title);
  await page.getByLabel(translate('publish.form.description')).fill(ad.description);
  await page.getByLabel(translate('publish.form.price')).fill(ad.cents);
  await page.getByLabel(translate('publish.form.state')).selectOption('35');
  await page.getByLabel(translate('publish.form.city')).selectOption({ label: 'Campinas' });
  await page.getByLabel(translate('publish.form.phone')).fill(ad.phone);
}

/** Adds a further service in the dialog for it. */
export async function addService(
  page: Page,
  translate: Translate,
  title: string,
  cents: string,
): Promise<void> {
  await page.getByRole('button', { name: translate('publish.subWorks.add') }).click();
  const dialog = page.getByRole('dialog', { name: translate('publish.subWorks.newTitle') });
  await dialog.getByLabel(translate('publish.subWorks.name')).fill(title);
  await dialog.getByLabel(translate('publish.subWorks.price')).fill(cents);
  await dialog.getByRole('button', { name: translate('publish.subWorks.save') }).click();
}

/** Chooses a photo of each colour; `add` names the button for it. */
export async function choosePhotos(
  page: Page,
  translate: Translate,
  colours: string[],
  add = 'publish.pictures.add',
): Promise<void> {
  const files = colours.map(async (background, index) => ({
    name: `foto-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: translate(add) }).click();
  await (await chooser).setFiles(await Promise.all(files));
}

/** The photos of the form, in their order. */
export function photos(page: Page): Locator {
  return page.locator('li[data-place]');
}

/** The dominant colour in the middle of each picture: 'red', 'green' or 'blue'. */
export function coloursOf(pictures: Locator): Promise<string[]> {
  return pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 'no picture';
        image.loading = 'eager';
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
        return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
      }),
    ),
  );
}
