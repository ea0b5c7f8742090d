import { expect, test } from 'vitest';
import { type Template, TEMPLATES } from '@/lib/services/mail/render';
import enUS from '@/messages/en-US/lists.json';
import ptBR from '@/messages/pt-BR/lists.json';

// Compared by name, so that missing types are found too.
const NAMES: Record<string, Readonly<Record<Template, string>>> = {
  'pt-BR': ptBR.letters,
  'en-US': enUS.letters,
};

test.each(Object.entries(NAMES))('in %s every email has a unique name', (_, names) => {
  expect(Object.keys(names).toSorted()).toEqual([...TEMPLATES].toSorted());
  expect(new Set(Object.values(names)).size).toBe(TEMPLATES.length);
});
