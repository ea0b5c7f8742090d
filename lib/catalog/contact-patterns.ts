import { DIGIT, GAP, LETTER, words } from './folded-text';
import { HONEST_NUMBER } from './honest-numbers';

/** Matched anywhere, even inside a word, because no Portuguese word contains them. */
const NAMES = words(`
  whatsapp whatsap watsapp watsap uatsapp uatsap zapzap telegram messenger wechat
  instagram facebook tiktok youtube linkedin snapchat pinterest twitter
  gmail hotmail yahoo icloud protonmail`);

/** Matched only as whole words, because longer words may begin with them (insta: instalação). */
const SHORT_NAMES = words(`
  whats wats uats wpp zap msn skype viber signal discord
  insta ig fb kwai snap threads
  outlook uol bol email arroba`);

const TOP_LEVEL_DOMAINS = 'com|net|org|br|site|online|store|shop|link|app|io|ly';
/** Recognised only with a path, because most are also words: 't.me/joao', 'linktr.ee/joao'. */
const LINK_DOMAINS = 'me|ee|dev|page|gl|gg|co|bio|tv|info|xyz';

/** Spaced and stretched spellings: 'w h a t s', 'z.a.p', 'f-a-c-e-b-o-o-k', 'whaaats'. */
function drawnOut(word: string): string {
  return Array.from(word, (letter) => `${letter}+`).join(`[^${LETTER}]{0,3}`);
}

/** Matches contact words in folded text. */
export const CONTACT = new RegExp(
  [
    '(?<![^\\s@])[^\\s@]*@[^\\s@]*',
    'https?:\\/\\/\\S*',
    'www\\.\\S*',
    `(?<![a-z${DIGIT}-])[a-z${DIGIT}-]+\\.(?:${TOP_LEVEL_DOMAINS})(?![${LETTER}])(?:[./]\\S*)?`,
    `(?<![a-z${DIGIT}-])[a-z${DIGIT}-]+\\.(?:${LINK_DOMAINS})\\/\\S*`,
    `(?<![${LETTER}])(?:${[...NAMES, ...SHORT_NAMES].map(drawnOut).join('|')})(?![${LETTER}])`,
    ...NAMES,
  ].join('|'),
  'g',
);

/**
 * A run of ASCII digits, also with spaces, dots or brackets; or, in the group `kept`, an honest number. 'm²' contains
 * none.
 */
export const DIGITS = new RegExp(`(?<kept>${HONEST_NUMBER})|[+(]{0,2}\\d(?:${GAP}\\d)*`, 'g');

/** Number words as in a phone number read aloud: 'nove oito sete meia', 'noventa e oito'. */
const NUMBER_WORDS = words(`
  zero uma um dois duas tres quatro cinco seis meia sete oito nove
  dez onze doze treze quatorze catorze quinze dezesseis dezessete dezoito dezenove
  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa
  one two three four five six seven eight nine`);
const NUMBER = `(?:[${DIGIT}]|(?<![${LETTER}])(?:${NUMBER_WORDS.join('|')})(?![${LETTER}]))`;

/** As many digits as a phone number has, of any kind or as words; '2 demãos' and '100 m2' have fewer. */
export const TELEPHONE = new RegExp(`[+(]{0,2}${NUMBER}(?:(?:${GAP}|\\s+e\\s+)${NUMBER}){7,}`, 'g');
