import type { Locale } from '@/lib/platform/locale';
import enAccount from '@/messages/help/en-US/account.json';
import enCustomers from '@/messages/help/en-US/customers.json';
import enMoney from '@/messages/help/en-US/money.json';
import enProfessionals from '@/messages/help/en-US/professionals.json';
import enSafety from '@/messages/help/en-US/safety.json';
import ptAccount from '@/messages/help/pt-BR/account.json';
import ptCustomers from '@/messages/help/pt-BR/customers.json';
import ptMoney from '@/messages/help/pt-BR/money.json';
import ptProfessionals from '@/messages/help/pt-BR/professionals.json';
import ptSafety from '@/messages/help/pt-BR/safety.json';

/** In the order of the help centre. */
export const HELP_GROUPS = ['customers', 'professionals', 'money', 'safety', 'account'] as const;
type HelpGroup = (typeof HELP_GROUPS)[number];

const FILES = {
  'pt-BR': {
    customers: ptCustomers,
    professionals: ptProfessionals,
    money: ptMoney,
    safety: ptSafety,
    account: ptAccount,
  },
  'en-US': {
    customers: enCustomers,
    professionals: enProfessionals,
    money: enMoney,
    safety: enSafety,
    account: enAccount,
  },
} satisfies Record<Locale, Record<HelpGroup, Record<string, ArticleText>>>;

/** The name of an article in its address, the same in both languages. */
export type HelpSlug =
  | keyof typeof ptCustomers
  | keyof typeof ptProfessionals
  | keyof typeof ptMoney
  | keyof typeof ptSafety
  | keyof typeof ptAccount;

/** Paragraphs and lists, in file order. */
export type HelpBlocks = Record<string, string | Record<string, string>>;

/** Further words that people search with. */
type ArticleText = { title: string; words: string } & HelpBlocks;

export type HelpArticle = {
  slug: HelpSlug;
  group: HelpGroup;
  title: string;
  words: string;
  blocks: HelpBlocks;
};

const ARTICLES = { 'pt-BR': readArticles('pt-BR'), 'en-US': readArticles('en-US') };

/** Every article in a language, by group. Texts are messages with values and tags. */
export function listArticles(locale: Locale): readonly HelpArticle[] {
  return [...ARTICLES[locale].values()];
}

/** The article of an address; undefined: none. */
export function findArticle(locale: Locale, slug: string): HelpArticle | undefined {
  return ARTICLES[locale].get(slug);
}

function readArticles(locale: Locale): Map<string, HelpArticle> {
  const articles = HELP_GROUPS.flatMap((group) =>
    Object.entries<ArticleText>(FILES[locale][group]).map(([slug, { title, words, ...blocks }]) => ({
      slug: slug as HelpSlug, // The keys of the files are the type.
      group,
      title,
      words,
      blocks,
    })),
  );
  return new Map(articles.map((article) => [article.slug, article]));
}
