import '../invalid-settings';
import { setTimeout } from 'node:timers/promises';
import { ensureBucket } from '@/lib/services/storage/s3';
import { bucketOfSettings } from '@/lib/services/storage/storage';

/**
 * Creates the bucket of the settings if it does not exist, once the store responds. For our own store
 * (docker-compose.yml).
 */
const ATTEMPTS = 20;
const AGAIN_MS = 1_500;

const bucket = bucketOfSettings();
if (bucket === undefined) throw new Error('S3_BUCKET is not set');
for (let attempt = 1; ; attempt += 1) {
  try {
    await ensureBucket(bucket);
    break;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    await setTimeout(AGAIN_MS);
  }
}
