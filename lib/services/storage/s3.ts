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
  /** Endpoint of an S3-compatible service other than Amazon. */
  endpoint: string | undefined;
  /** Undefined: the machine's own credentials, such as a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/**
 * Idle timeout before and during a response. With one retry, a caller waits at most seven seconds for a
 * hanging bucket.
 */
const PATIENCE_MS = 3_000;
/** Minimum upload speed, the same as required of visitors' uploads. */
const MIN_BYTES_PER_SECOND = 32 * 1024;

/**
 * Stores files in a bucket, which may be private: server/http/stored-pictures serves the pictures. The
 * credentials need list permission; otherwise S3 reports a missing file as forbidden.
 */
export function s3Storage({ bucket, ...access }: Bucket, { patienceMs = PATIENCE_MS } = {}): Storage {
  const client = openClient(access, patienceMs);

  function object(key: string) {
    assertStorageKey(key);
    return { Bucket: bucket, Key: key };
  }

  return {
    async put(key, bytes) {
      // By default the client's timeout includes sending the whole file.
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

/** Creates a missing bucket. Throws the store's error when it cannot be reached or refuses. */
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
      // From the first byte of a request to the first of its response.
      requestTimeout: patienceMs,
      // By default the client only logs a warning and keeps waiting.
      throwOnRequestTimeout: true,
      // While no data flows in either direction.
      socketTimeout: patienceMs,
    },
    // Some S3-compatible stores save the checksums that newer clients add to the body as part of the file.
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
