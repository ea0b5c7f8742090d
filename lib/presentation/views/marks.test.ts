import { expect, test } from 'vitest';
import { Markup } from '@/lib/presentation/markup';
import { MARK, markWords } from './marks';

const view = {
  title: 'Pintura',
  description: '',
  isChoice: true,
  place: 2,
  link: null,
  cards: [{ content: new Markup('<b>1</b>') }, { content: new Markup('<b>2</b>') }],
};

test('every word gets a mark of its own, in its order, and is handed out', () => {
  const { marked, words } = markWords(view);
  expect(words).toEqual([
    { text: 'Pintura', isMarkup: false },
    { text: '<b>1</b>', isMarkup: true },
    { text: '<b>2</b>', isMarkup: true },
  ]);
  const marks = [marked.title, ...marked.cards.map(({ content }) => content.text)];
  expect(marks.map((mark) => MARK.exec(mark)?.[1])).toEqual(['0', '1', '2']);
});

test('what decides how a page is drawn stays as it is', () => {
  const { marked } = markWords(view);
  expect(marked).toMatchObject({ description: '', isChoice: true, place: 2, link: null });
  expect(marked.cards).toHaveLength(2);
});

test('views that differ in words only are marked alike, all others are not', () => {
  const key = (changes: object) => JSON.stringify(markWords({ ...view, ...changes }).marked);
  expect(key({ title: 'Aula de inglês' })).toBe(key({}));
  for (const changes of [
    { title: '' },
    { description: 'x' },
    { isChoice: false },
    { link: 'x' },
    { cards: [] },
  ])
    expect(key(changes), JSON.stringify(changes)).not.toBe(key({}));
});
