import fs from 'node:fs';

/** Writes the literal English messages as a type, from which TypeScript derives the values that each message takes. */
export function writeMessageTypes() {
  const folder = 'messages/en-US';
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const types = files.map(
    (file) => `${file.replace('.json', '')}: ${fs.readFileSync(`${folder}/${file}`, 'utf8')};`,
  );
  fs.mkdirSync('lib/generated', { recursive: true });
  fs.writeFileSync('lib/generated/messages.ts', `export type Texts = {\n${types.join('\n')}\n};\n`);
}
