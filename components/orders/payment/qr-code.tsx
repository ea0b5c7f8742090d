import { QRCodeSVG } from 'qrcode.react';

/** A QR code: dark on white in both themes, with the quiet zone that scanners need. */
export function QrCode({ text, title }: { text: string; title: string }) {
  return <QRCodeSVG value={text} title={title} level="M" marginSize={4} className="size-full" />;
}
