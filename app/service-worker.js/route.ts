/**
 * The one service worker of the site: notices that are pushed, and the page that stands in without a connection. Its
 * text changes with every build, which is how browsers find out that there is a new one.
 */
export function GET() {
  const build = JSON.stringify(process.env.BUILD_ID);
  const parts = ['push-worker', 'offline-worker'].map((name) => `'/${name}.js?' + BUILD`);
  return new Response(`const BUILD = ${build};\nimportScripts(${parts.join(', ')});\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
