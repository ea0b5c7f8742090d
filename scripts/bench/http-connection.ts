import net from 'node:net';

/** `source` is the page cache's own header ('hit', 'miss' …), or empty if the response has none. */
export type Reply = { status: number; bytes: number; source: string };

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * A keep-alive connection that sends one request at a time. It understands only the responses of our servers
 * (content-length or chunked), so it costs less than a general client: on two cores the load generator must be light.
 */
export class HttpConnection {
  private readonly socket: net.Socket;
  private received: Buffer[] = [];
  private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: net.Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = net.connect(port, 'localhost');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket);
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    const answer = this.received.length === 1 ? chunk : Buffer.concat(this.received);
    if (!isWhole(answer)) {
      this.received = [answer];
      return;
    }
    this.received = [];
    const head = answer.toString('latin1', 0, answer.indexOf(HEAD_END));
    const source = /^x-page-cache: (\S+)/im.exec(head)?.[1] ?? '';
    this.waiting?.resolve({ status: Number(head.slice(9, 12)), bytes: answer.length, source });
  }
}

function isWhole(answer: Buffer): boolean {
  const headLength = answer.indexOf(HEAD_END) + HEAD_END.length;
  if (headLength < HEAD_END.length) return false;
  const length = /^content-length: (\d+)/im.exec(answer.toString('latin1', 0, headLength))?.[1];
  if (length !== undefined) return answer.length >= headLength + Number(length);
  return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
}
