import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listSearchLinks } from '@/lib/catalog/professions';
import { findLastWorkId, listWorksForSitemap } from '@/lib/catalog/sitemap';
import { DomainError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/platform/locale';
import { absoluteUrl, languagesOf, searchPath, workPath } from '../addresses';
import { keeper } from '../keeper';
import { SITEMAP_CLOSING, SITEMAP_OPENING, sitemapEntry, sitemapIndex } from './xml';
