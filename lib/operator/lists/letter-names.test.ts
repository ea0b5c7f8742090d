import { expect, test } from 'vitest';
import { type Template, TEMPLATES } from '@/lib/services/mail/render';
import enUS from '@/messages/en-US/lists.json';
import ptBR from '@/messages/pt-BR/lists.json';

// Letter by letter, so that the types miss one as well.
const NAMES: Record<string, Readonly<Record<Template, string>>> = {
  'pt-BR': ptBR.letters,
  'en-US': enUS.letters,
};

test.each(Object.entries(NAMES))('in %s every letter that exists has a name of its own', (_, names) => {
  expect(Object.keys(names).toSorted()).toEqual([...TEMPLATES].toSorted());
  expect(new Set(Object.values(names)).size).toBe(TEMPLATES.length);
});
