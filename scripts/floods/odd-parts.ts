/**
 * The parts of malformed requests. Each line of a list is one entry; escapes such as `
 * ` are written out.
 */
function entries(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.replace(/^ {2}/, ''))
    .slice(1, -1)
    .map((line) => line.replace(/\\(r|n|x[0-9a-f]{2})/g, (_, escape: string) => unescaped(escape)));
}

function unescaped(escape: string): string {
  if (escape === 'r') return '\r';
  return escape === 'n' ? '\n' : String.fromCharCode(parseInt(escape.slice(1), 16));
}

export const METHODS = [
  ...'GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND M-SEARCH QUERY get G@T'.split(
    ' ',
  ),
  '',
  'A'.repeat(300),
];

/** Targets that the server itself, calls or no handler respond to. */
export const TARGETS = [
  ...entries(String.raw`
  /livez
  /readyz
  /livez?a
  /favicon.svg
  /robots.txt
  /files/a/b.webp
  /files/a/1/b.webp
  /files/a/99999999999/b.webp
  /files/
  /files/%00
  /api/%zz
  /api/
  /api/cards/list
  /api/cards/list?search=%ED%A0%80
  /api/users/login
  /api/list/cities/35
  /api/works/subworks/load/1
  /api/firebase/avatar/update
  /api/../x
  /api//x
  /api/auth/session
  /api/auth/callback/x
  /api/webhooks/paypal
  /socket.io/
  /socket.io/?EIO=4
  /socket.io/?EIO=4&transport=polling
  /socket.io/?EIO=4&transport=polling&sid=x
  /socket.io/?EIO=4&transport=websocket
  /socket.io/?EIO=9&transport=constructor
  /socket.io/%zz?EIO=%zz
  *

  /
  //
  //evil.example
  /\
  /%
  /%00
  /%c0%af
  http://evil.example/
  http://[
  localhost:443
  javascript:1
  ?
  #
  /#
  /?
  /./
  / /x
  /\x01
  /\xe9
  /_next/image?url=%0a
  /_next/static/%2e%2e/x
  /_next/data/x.json
  /_next/webpack-hmr
  /og/works/x
  /sitemaps/x
`),
  `/${'a'.repeat(5000)}`,
];

/** Rendered pages, which cost the server a hundred times as much as a refusal. */
export const PAGES = entries(String.raw`
  /details/2147483647
  /details/99999999999
  /nothing
  /pt-BR
  /search?search=%00
  /a.b
  /categories
`);

export const HOSTS = [
  ...entries(String.raw`
  localhost
  localhost:65535
  localhost:65536
  localhost:99999
  localhost:0
  localhost:
  localhost:-1
  br.localhost
  br.localhost:70000
  BR.LOCALHOST.

  :
  :80
  [::1]
  [
  ]
  %
  %00
  a b
  evil.example
  localhost@evil
  localhost/x
  localhost?x
  localhost#x
  ..
  .
  \x01
  \xe9
`),
  'x'.repeat(300),
];

export const HEADERS = [
  ...entries(String.raw`
  Content-Length: -1
  Content-Length: 5
  Content-Length: 99999999999999999999
  Content-Length: 5\r\nContent-Length: 6
  Transfer-Encoding: chunked
  Transfer-Encoding: chunked, identity
  Transfer-Encoding: x\r\nContent-Length: 3
  Expect: 100-continue
  Expect: x
  Connection: close
  Connection: keep-alive, x
  Connection: Upgrade
  Connection: Upgrade\r\nUpgrade: websocket
  Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: x
  Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x
  Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2l4dGVlbiBieXRlcyBvaw==
  Accept-Encoding: br;q=x, *;q=0
  Range: bytes=9-1
  If-None-Match: "
  If-Modified-Since: never
  Cookie: a=%zz; =; ;
  X-Forwarded-For: %
  X-Forwarded-Host: [
  X-Forwarded-Proto: javascript
  Forwarded: for=\xe9
  Authorization: Bearer
  Authorization: Bearer \xe9
  RSC: 1
  Next-Router-State-Tree: %
  Next-Action: x
  X-Middleware-Subrequest: x
  Content-Type: multipart/form-data; boundary=
  Content-Type: application/json
  Content-Type: \x01
  Origin: null
  Access-Control-Request-Method: \xe9
  Accept: \xe9
  No colon
  : x
   folded
`),
  `X-Long: ${'x'.repeat(20_000)}`,
];

export const VERSIONS = 'HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.1 HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/9 x '.split(' ');

export const BODIES = [
  '',
  '',
  '',
  '{"a":',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffff\r\n',
  '\0\x01',
  'x'.repeat(70_000),
];
