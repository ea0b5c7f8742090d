import { describe, expect, test } from 'vitest';
import { mp4Recording, oggRecording, webmRecording } from '@/test/recordings';
import { readRecording } from './recording';

/** The head of an Opus packet with two frames of 60 ms. */
const LONGER_PACKET = 0x19;

describe('a recording is read', () => {
  test.each([
    ['webm', webmRecording(12)],
    ['ogg', oggRecording(12)],
    ['mp4', mp4Recording(12)],
    ['mp4', mp4Recording(12, { isFragmented: false })],
    ['mp4', mp4Recording(12, { codec: 'Opus' })],
  ])('from %s, although browsers write no duration', (format, bytes) => {
    expect(readRecording(bytes)).toEqual({ format, durationSeconds: 12 });
  });

  test('as one second if it is shorter, and as two minutes if the browser stopped late', () => {
    expect(readRecording(mp4Recording(0.2)).durationSeconds).toBe(1);
    expect(readRecording(mp4Recording(121.5)).durationSeconds).toBe(120);
  });
});

describe('a recording is refused', () => {
  const reasonFor = (bytes: Uint8Array) => {
    try {
      return readRecording(bytes);
    } catch (error) {
      return String(error);
    }
  };

  test.each([
    ['a picture', Buffer.from('<svg/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing but a start', webmRecording().subarray(0, 4)],
    ['WebM with another codec', webmRecording(2, { codec: 'V_VP8' })],
    ['Matroska', webmRecording(2, { docType: 'matroska' })],
    ['MP4 with another codec', mp4Recording(2, { codec: 'avc1' })],
    ['MP4 with two tracks', mp4Recording(2, { tracks: 2 })],
    ['Ogg with two streams', Buffer.concat([oggRecording(), withOtherStream(oggRecording())])],
    [
      'Ogg without Opus',
      Buffer.from(oggRecording().toString('latin1').replace('OpusHead', 'OpusHeap'), 'latin1'),
    ],
  ])('that is %s', (_, bytes) => {
    expect(reasonFor(bytes)).toContain('recording_type');
  });

  test.each([
    ['WebM', webmRecording(2).subarray(0, -1)],
    ['Ogg', oggRecording(2).subarray(0, -1)],
    ['MP4', mp4Recording(2).subarray(0, -1)],
    ['WebM without sound', webmRecording(0)],
    ['Ogg without sound', oggRecording(0)],
    ['MP4 without sound', mp4Recording(0)],
  ])('that is truncated or empty: %s', (_, bytes) => {
    expect(reasonFor(bytes)).toContain('recording_unreadable');
  });

  test.each([
    ['WebM', webmRecording(125)],
    ['Ogg', oggRecording(125)],
    ['MP4', mp4Recording(125)],
    ['WebM whose times say less than its packets', withLongPackets(webmRecording(30))],
  ])('that is longer than two minutes: %s', (_, bytes) => {
    expect(reasonFor(bytes)).toContain('recording_too_long');
  });

  test('with a reason and in time, for any bytes', () => {
    for (const whole of [webmRecording(1), oggRecording(1), mp4Recording(1)])
      for (let at = 0; at < Math.min(whole.length, 400); at += 1)
        for (const value of [0x00, 0x01, 0x7f, 0xff]) {
          const bytes = Buffer.from(whole);
          bytes[at] = value;
          const result = reasonFor(bytes);
          if (typeof result === 'string') expect(result).toMatch(/invalid: recording_/);
        }
  });
});

function withOtherStream(ogg: Buffer): Buffer {
  const changed = Buffer.from(ogg);
  changed.writeUInt32LE(8, 14);
  return changed;
}

/** Every packet has two frames of 60 ms instead of one of 20 ms. */
function withLongPackets(webm: Buffer): Buffer {
  const text = webm
    .toString('latin1')
    .replaceAll('\x08\xff\xfe', `${String.fromCharCode(LONGER_PACKET)}\xff\xfe`);
  return Buffer.from(text, 'latin1');
}
