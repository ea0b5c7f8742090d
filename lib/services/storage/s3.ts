import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertStorageKey, type Storage } from './port';

export type Bucket = {
  bucket: string;
  region: string;
  /** Where something else than Amazon speaks S3. */
  endpoint: string | undefined;
  /** Undefined: what the machine itself has, such as a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/**
 * So long a bucket may say nothing and take nothing, before its answer or in the middle of it; it is asked twice, so
 * whoever waits for one that hangs is told within seven seconds.
 */
const PATIENCE_MS = 3_000;
/** The least pace at which a file is sent there: what visitors' uploads must keep as well. */
const MIN_BYTES_PER_SECOND = 32 * 1024;

/**
 * Keeps files in a bucket. It can stay closed to the world: pictures are served by server/http/stored-pictures. What asks must be
 * allowed to list it, or S3 calls a missing file forbidden.
 */
export function s3Storage({ bucket, ...access }: Bucket, { patienceMs = PATIENCE_MS } = {}): Storage {
  const client = openClient(access, patienceMs);

  function object(key: string) {
    assertStorageKey(key);
    return { Bucket: bucket, Key: key };
  }

  return {
    async put(key, bytes) {
      // Of itself it would have the whole file sent within the patience for an answer.
      const requestTimeout = patienceMs + (bytes.length / MIN_BYTES_PER_SECOND) * 1000;
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes }), { requestTimeout });
    },

    async has(key) {
      return (await orNull(client.send(new HeadObjectCommand(object(key))))) !== null;
    },

    async find(key) {
      const found = await orNull(client.send(new GetObjectCommand(object(key))));
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async list(folder) {
      const below = folder === undefined ? {} : { Prefix: `${object(folder).Key}/` };
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, ...below })) {
        for (const entry of page.Contents ?? []) if (entry.Key !== undefined) keys.push(entry.Key);
      }
      return keys;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)));
    },
  };
}

/** Makes a bucket that is not there yet. Throws what the store says when it cannot be asked, or refuses. */
export async function ensureBucket({ bucket, ...access }: Bucket): Promise<void> {
  const client = openClient(access);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
}

function openClient(
  { region, endpoint, credentials }: Omit<Bucket, 'bucket'>,
  patienceMs = PATIENCE_MS,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patienceMs,
      // From the first byte of a request to the first of its answer.
      requestTimeout: patienceMs,
      // Of itself it only warns, and waits on.
      throwOnRequestTimeout: true,
      // While nothing goes either way.
      socketTimeout: patienceMs,
    },
    // Others than Amazon store the checksums that newer clients weave into the body as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof S3ServiceException && isMissingFile(error)) return null;
    throw error;
  }
}

function isMissingFile({ name, $metadata }: S3ServiceException): boolean {
  return $metadata.httpStatusCode === 404 && name !== 'NoSuchBucket';
}
