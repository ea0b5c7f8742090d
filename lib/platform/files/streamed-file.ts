/** A file that is generated while it is sent, so that it is never in memory as a whole. */
export class StreamedFile {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly stream: ReadableStream<Uint8Array>,
  ) {}
}

/** Streams what a generator yields, at the pace of the reader. Cancelling the stream stops the generator. */
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
