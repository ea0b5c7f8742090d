import type { Metadata } from 'next';
import type { Locale } from '@/lib/platform/locale';
import type { HelpArticle } from '@/lib/support/help/articles';
import { helpPath } from '@/lib/support/help/path';
import type { HelpValues } from '@/lib/support/help/values';
import { absoluteUrl } from '../seo/addresses';
import { metaText } from '../seo/meta-text';
import { publicMetadata } from '../seo/page-metadata';
import type { Thing } from '../seo/serialize-json-ld';
import { breadcrumbsThing } from '../seo/structured-data';
import { plainHelp, plainLines } from './text';

type Page = { locale: Locale; values: HelpValues; article: HelpArticle };

export function helpMetadata(page: Page): Metadata {
  const { locale, article } = page;
  return publicMetadata({
    locale,
    path: helpPath(article.slug),
    title: plainHelp(page, article.title),
    description: plainLines(page, article).join(' '),
  });
}

/** The question with its answer, and its breadcrumbs. */
export function helpThings(page: Page): Thing[] {
  const { locale, article } = page;
  const path = helpPath(article.slug);
  const name = plainHelp(page, article.title);
  return [
    {
      '@type': 'FAQPage',
      '@id': `${absoluteUrl(locale, path)}#faq`,
      inLanguage: locale,
      mainEntity: {
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: plainLines(page, article).join('\n') },
      },
    },
    breadcrumbsThing(locale, [
      { name: metaText(locale)('central.title'), path: '/central' },
      { name, path },
    ]),
  ];
}
