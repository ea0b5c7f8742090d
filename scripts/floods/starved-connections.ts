import { once } from 'node:events';
import { connect } from 'node:net';

/** Not the address of the legitimate visitor. */
const CLIENT = '127.9.0.1';
const POST =
  'POST /api/firebase/avatar/update HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n';

type Connection = {
  name: string;
  sends: string;
  eachSecond?: string;
  /** At least 1.5 seconds above the limit of the server, which checks every second. */
  maxSeconds: number;
};

const CONNECTIONS: Connection[] = [
  { name: 'no request', sends: '', maxSeconds: 20 },
  {
    name: 'a header each second',
    sends: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    eachSecond: 'X: y\r\n',
    maxSeconds: 11.5,
  },
  { name: 'a byte of a body each second', sends: POST, eachSecond: 'x', maxSeconds: 21.5 },
  { name: 'no second request', sends: 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n', maxSeconds: 20 },
];
const GIVE_UP_SECONDS = 30;

/** Opens connections that send nothing, or too little. Returns a line for each that the server closed too late. */
export async function findLateClosings(port: number): Promise<string[]> {
  const late = await Promise.all(
    CONNECTIONS.map(async (connection) => {
      const seconds = await secondsOpen(port, connection);
      return seconds < connection.maxSeconds
        ? []
        : [`a connection with ${connection.name} was open for ${seconds.toFixed(1)} s`];
    }),
  );
  return late.flat();
}

async function secondsOpen(port: number, { sends, eachSecond }: Connection): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: CLIENT });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const start = performance.now();
  if (sends) socket.write(sends);
  const timers = [
    setInterval(() => eachSecond && socket.write(eachSecond), 1_000),
    setTimeout(() => socket.destroy(), GIVE_UP_SECONDS * 1_000),
  ];
  socket.resume();
  await once(socket, 'close');
  timers.forEach(clearTimeout);
  return (performance.now() - start) / 1000;
}
