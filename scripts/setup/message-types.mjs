import fs from 'node:fs';

/** The English texts letter by letter as a type, from which TypeScript knows the values that each of them takes. */
export function writeMessageTypes() {
  const folder = 'messages/en-US';
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
  const types = files.map(
    (file) => `${file.replace('.json', '')}: ${fs.readFileSync(`${folder}/${file}`, 'utf8')};`,
  );
  fs.mkdirSync('lib/generated', { recursive: true });
  fs.writeFileSync('lib/generated/messages.ts', `export type Texts = {\n${types.join('\n')}\n};\n`);
}
