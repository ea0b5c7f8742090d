import { bundlePictureRenderer } from '../scripts/setup/build.mjs';

/** Runs once before the tests, because uploads are rendered by another process. */
export default function setup(): Promise<void> {
  return bundlePictureRenderer();
}
