import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/i18n.ts',
  experimental: {
    // Texts reach pages parsed, and no page or script carries the parser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

/** Named by scripts/setup/build.mjs; the service worker says it, and every page which one it came from. */
const buildId = process.env.BUILD_ID ?? 'development';

/** Pages named `page.bench.tsx` are floors that `npm run bench` measures against; no other build has them. */
const benchExtensions = process.env.BENCH_PAGES === '1' ? ['bench.tsx'] : [];

/** Only the image needs the traced files; collecting them costs every other build time for nothing. */
const forImage = { output: 'standalone', outputFileTracingRoot: import.meta.dirname };

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  generateBuildId: () => buildId,
  env: { BUILD_ID: buildId },
  pageExtensions: ['tsx', 'ts', ...benchExtensions],
  reactStrictMode: true,
  experimental: {
    // Most builds start without a cache, in a fresh clone or image. Writing one takes a quarter of the processor's time.
    turbopackFileSystemCacheForBuild: false,
    // They take a fifth of the build's time, and the server does not read them: Node would keep them all in memory.
    turbopackSourceMaps: false,
  },
  poweredByHeader: false,
  // Pictures are drawn when they are uploaded, each once.
  images: { unoptimized: true },
  // Calls and feeds; pages and scripts are compressed once for all by server/, which asks for them plain.
  compress: true,
  // Cached pages are the same for robots and people, so title and description are always in the head.
  htmlLimitedBots: /.*/,
  // `npm run check` knows the types of everything; here it would be done twice, and in an image without tests.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['localhost', 'br.localhost'],
  ...(process.env.NEXT_OUTPUT === 'standalone' && forImage),
  serverExternalPackages: [
    '@paypal/checkout-server-sdk',
    '@prisma/adapter-pg',
    '@prisma/client',
    'mercadopago',
    'pg',
    'pino',
    // Counters that server/ made refuse by its class, which calls must know.
    'rate-limiter-flexible',
    'sharp',
  ],
};

export default withNextIntl(config);
