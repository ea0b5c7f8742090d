import { QRCodeSVG } from 'qrcode.react';

/** The code as phones read it: dark on white in both themes, with the quiet edge that readers need. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return <QRCodeSVG value={text} title={title} level="M" marginSize={4} className="size-full" />;
}
