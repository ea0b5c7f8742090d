import { env } from '@/lib/platform/env';
import { diskStorage } from './disk';
import type { Storage } from './port';
import { s3Storage } from './s3';

export const storage: Storage =
  env.S3_BUCKET === undefined ? diskStorage(env.FILES_DIR) : bucket(env.S3_BUCKET);

function bucket(name: string): Storage {
  const {
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = env;
  return s3Storage({
    bucket: name,
    region,
    endpoint,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  });
}
