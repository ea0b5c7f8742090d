import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./app/i18n.ts');

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The page cache in server/ compresses once per page; Next would do it once per answer.
  compress: false,
  allowedDevOrigins: ['localhost', 'br.localhost'],
  serverExternalPackages: ['@prisma/client', '@prisma/adapter-pg', 'pg', 'sharp', 'pino'],
};

export default withNextIntl(config);
