/**
 * A child process of `mail.mjs`: accepts every email and shows it on a page; `/email?to=ADDRESS` returns JSON. It
 * delivers nothing and keeps the newest emails in memory.
 */
import http from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const KEPT = 2_000;
const [smtpPort, webPort] = process.argv.slice(2).map(Number);
/** Oldest first. */
const emails = [];

// The parent has ended.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});

const smtp = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, callback) {
    // `store` rejects when the sender is killed in the middle of an email.
    store(stream, session).then(() => callback(), callback);
  },
});
const web = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/email')
    return answer(response, 'application/json', JSON.stringify(sentTo(searchParams.get('to'))));
  if (pathname === '/') return answer(response, 'text/html; charset=utf-8', page());
  response.writeHead(404).end();
});

await Promise.all([listen(smtp, smtpPort), listen(web, webPort)]);
process.send?.('ready');

async function store(stream, session) {
  const parsed = await PostalMime.parse(Buffer.concat(await stream.toArray()));
  const to = session.envelope.rcptTo.map(({ address }) => ({ address }));
  const { subject = '', text = '', html = '' } = parsed;
  emails.push({ to, subject, text, html, receivedAt: new Date().toISOString() });
  emails.splice(0, emails.length - KEPT);
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function sentTo(wanted) {
  return wanted === null ? emails : emails.filter(({ to }) => to.some(({ address }) => address === wanted));
}

function answer(response, type, body) {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function page() {
  const items = emails.toReversed().map(
    ({ to, subject, text, html, receivedAt }) => `<details><summary><b>${escape(subject)}</b>
${escape(to.map(({ address }) => address).join(', '))} <time>${receivedAt}</time></summary>
<iframe sandbox title="${escape(subject)}" srcdoc="${escape(html || `<pre>${escape(text)}</pre>`)}"></iframe></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Email</title>
<style>body { font: 1rem/1.5 system-ui; margin: 1rem auto; max-width: 60rem } time { color: #667 } summary { padding: 0.5rem 0; cursor: pointer }
iframe { width: 100%; height: 40rem; border: 1px solid #ccd }</style>
<h1>Email</h1><p>${items.length === 0 ? 'None yet.' : 'Newest first.'} <a href="/">Reload</a></p>${items.join('\n')}</html>`;
}

function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
