import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ALL_MESSAGES, TIME_ZONE } from '@/lib/presentation/all-messages';
import { ReputationLines } from './reputation-lines';

const LINE = {
  id: 3,
  stars: 5,
  text: 'Pintou bem.',
  at: '2026-03-01T12:00:00.000Z',
  pictures: [],
  reply: null,
  by: 'Ana S.',
  service: 'Pintura',
  order_id: 7,
  weight_percent: 100,
  uncounted_for: null,
};

function markupOf(reply: string | null): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" messages={ALL_MESSAGES['pt-BR']} timeZone={TIME_ZONE}>
      <ReputationLines page={{ lines: [{ ...LINE, reply }], has_more: false }} offset={0} />
    </NextIntlClientProvider>,
  );
}

test('a review without a reply has a button to reply, which names its author and service', () => {
  expect(markupOf(null)).toMatch(/<button[^>]*aria-label="Responder a Ana S\.: Pintura"[^>]*>Responder</);
  expect(markupOf('Obrigado!')).not.toContain('<button');
});
