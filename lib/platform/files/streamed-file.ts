import { z } from 'zod';

/** A file that is written while it is sent: nobody holds the whole of it. */
export class StreamedFile {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly stream: ReadableStream<Uint8Array>,
  ) {}
}

/** The answer of a call that sends one, of a type. */
export function streamedFile(contentMediaType: string) {
  return z.instanceof(StreamedFile).meta({ contentMediaType });
}

/** What a source yields as a stream, asked for piece by piece as it is read; who stops reading stops the source. */
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
