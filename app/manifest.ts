import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

/** The brand is a setting of the running server, not of the build. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: env.BRAND_NAME,
    short_name: env.BRAND_NAME,
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f8f7',
    theme_color: '#0e7a5f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
