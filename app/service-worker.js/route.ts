/**
 * The site's service worker: push notifications and the offline page. Its text changes with every build, by
 * which browsers detect a new one.
 */
export function GET() {
  const build = JSON.stringify(process.env.BUILD_ID);
  const parts = ['push-worker', 'offline-worker'].map((name) => `'/${name}.js?' + BUILD`);
  return new Response(`const BUILD = ${build};\nimportScripts(${parts.join(', ')});\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
