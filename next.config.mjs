import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./app/i18n.ts');

/** Pages named `page.bench.tsx` are floors that `npm run bench` measures against; no other build has them. */
const benchExtensions = process.env.BENCH_PAGES === '1' ? ['bench.tsx'] : [];

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  pageExtensions: ['tsx', 'ts', ...benchExtensions],
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache in server/ compresses once per page; Next would do it once per answer.
  compress: false,
  allowedDevOrigins: ['localhost', 'br.localhost'],
  serverExternalPackages: ['@prisma/client', '@prisma/adapter-pg', 'pg', 'sharp', 'pino'],
};

export default withNextIntl(config);
