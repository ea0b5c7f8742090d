import { env } from '@/lib/platform/env';
import { OutageError } from '@/lib/platform/errors';
import { diskStorage } from './disk';
import { assertStorageKey, type Storage } from './port';
import { type Bucket, s3Storage } from './s3';

const bucket = bucketOfSettings();

export const storage: Storage = withOutageErrors(
  bucket === undefined ? diskStorage(env.FILES_DIR) : s3Storage(bucket),
);

/**
 * Treats every error of a disk or bucket as an outage: a missing file is no error, and an invalid key is our
 * bug.
 */
export function withOutageErrors(storage: Storage): Storage {
  function guard<Args extends [key?: string, ...rest: unknown[]], Result>(
    act: (...args: Args) => Promise<Result>,
  ) {
    return async (...args: Args): Promise<Result> => {
      if (args[0] !== undefined) assertStorageKey(args[0]);
      try {
        return await act(...args);
      } catch (cause) {
        throw new OutageError(cause instanceof Error ? cause.message : 'the storage failed', { cause });
      }
    };
  }
  return {
    put: guard(storage.put),
    has: guard(storage.has),
    find: guard(storage.find),
    list: guard(storage.list),
    remove: guard(storage.remove),
  };
}

/** The configured bucket; undefined: files are stored in a folder. */
export function bucketOfSettings(): Bucket | undefined {
  const {
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = env;
  if (name === undefined) return undefined;
  return {
    bucket: name,
    region,
    endpoint,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  };
}
