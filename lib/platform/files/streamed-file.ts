import { z } from 'zod';

/** A file that is generated while it is sent, so that it is never entirely in memory. */
export class StreamedFile {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly stream: ReadableStream<Uint8Array>,
  ) {}
}

/** The answer of a call that streams a file of this type. */
export function streamedFile(contentMediaType: string) {
  return z.instanceof(StreamedFile).meta({ contentMediaType });
}

/** A stream of what a source yields, pulled on demand; cancelling the stream stops the source. */
export function streamOf(pieces: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}
