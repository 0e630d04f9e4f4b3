import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOGO_BYTES, logoFaults } from '../../../contract/company.ts';
import { jpeg, jpegSegment, png, pngChunk, riffChunk, SVG, vp8l, vp8x, webp } from '../../../tests/support/pictures.ts';
import { type Logo, readLogo } from './logo.ts';

const read = (file: Buffer) => readLogo(file) as Logo;
const gps = Buffer.from('Exif\0\0MM\0*\0\0\0\x08 GPS 55.7558 37.6173', 'latin1');
/** Exif of a phone held upright, in the byte order of most. */
const turned = (order: 'II' | 'MM', way: number) => {
  const bytes =
    order === 'MM'
      ? [0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, way]
      : [0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, way, 0];
  return jpegSegment(0xe1, Buffer.concat([Buffer.from(`Exif\0\0${order}`, 'latin1'), Buffer.from([...bytes, 0, 0, 0, 0, 0, 0])]));
};

describe('a logo file', () => {
  test.each([
    ['image/png', png(300, 100), 300, 100],
    ['image/jpeg', jpeg(40, 30), 40, 30],
    ['image/webp', webp(vp8l(2048, 2048)), 2048, 2048],
    ['image/webp', webp(vp8x(9, 5, 0x10), vp8l(9, 5)), 9, 5],
  ])('is recognised by its content as %s', (type, file, width, height) => expect(readLogo(file)).toMatchObject({ type, width, height }));

  test.each([
    ['SVG', Buffer.from(SVG), logoFaults.svg],
    ['SVG behind a mark and a comment', Buffer.from(`\uFEFF<!-- логотип -->\n<svg>`), logoFaults.svg],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), logoFaults.kind],
    ['GIF', Buffer.from('GIF89a'), logoFaults.kind],
    ['PDF', Buffer.from('%PDF-1.7'), logoFaults.kind],
    ['an empty file', Buffer.alloc(0), logoFaults.kind],
    ['another RIFF', riffChunk('RIFF', Buffer.from('WAVEfmt ')), logoFaults.kind],
    ['a large file', Buffer.concat([png(), Buffer.alloc(LOGO_BYTES)]), logoFaults.large],
    ['a moving PNG', png(2, 2, { more: [pngChunk('acTL', Buffer.alloc(8))] }), logoFaults.moving],
    ['a moving WebP', webp(vp8x(2, 2, 0x02), vp8l(2, 2)), logoFaults.moving],
    ['too wide', png(1, 1, { said: [2049, 1] }), logoFaults.sides(2049, 1)],
    ['as high as a header can say', png(1, 1, { said: [1, 0xffffffff] }), logoFaults.sides(1, 0xffffffff)],
    ['a large JPEG', jpeg(60_000, 3), logoFaults.sides(60_000, 3)],
    ['a large WebP', webp(vp8l(16_384, 2)), logoFaults.sides(16_384, 2)],
    ['without width', png(1, 1, { said: [0, 1] }), logoFaults.broken],
    ['a WebP whose canvas is another size', webp(vp8x(100, 100), vp8l(2, 2)), logoFaults.broken],
    ['a WebP of two pictures', webp(vp8l(2, 2), vp8l(2, 2)), logoFaults.broken],
    ['a JPEG of two frames', jpeg(2, 2, [jpegSegment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]))]), logoFaults.broken],
  ])('is refused: %s', (_, file, fault) => expect(readLogo(file)).toBe(fault));
});

describe('a logo that was read', () => {
  test('has no text, time and place, profiles or comments', () => {
    const kept = read(png(2, 2, { more: [pngChunk('tEXt', Buffer.from('Comment\0secret')), pngChunk('eXIf', gps)] }));
    expect(kept.bytes).toEqual(png());
    const photo = read(
      jpeg(2, 3, [jpegSegment(0xe1, gps), jpegSegment(0xfe, Buffer.from('<script>')), jpegSegment(0xe2, Buffer.from('ICC'))]),
    );
    expect(photo.bytes).toEqual(jpeg());
    const web = read(
      webp(vp8x(2, 2, 0x3c), riffChunk('ICCP', Buffer.from('x')), vp8l(2, 2), riffChunk('EXIF', gps), riffChunk('XMP ', gps)),
    );
    expect(web.bytes).toEqual(webp(vp8x(2, 2, 0x10), vp8l(2, 2)));
  });

  test('has nothing that followed the end of the picture: a page or an archive', () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04');
    for (const file of [png(), jpeg(), webp(vp8l(4, 4))]) expect(read(Buffer.concat([file, page])).bytes).toEqual(file);
  });

  test('keeps the way a photo is turned', () => {
    for (const order of ['II', 'MM'] as const) expect(read(jpeg(2, 3, [turned(order, 6)])).bytes).toEqual(jpeg(2, 3, [turned('MM', 6)]));
    expect(read(jpeg(2, 3, [turned('II', 1)])).bytes).toEqual(jpeg());
  });
});

describe('a logo file that was cut or changed', () => {
  const files = [png(20, 10), jpeg(20, 10, [turned('II', 6)]), webp(vp8x(20, 10), vp8l(20, 10))];

  test('is refused wherever it was cut', () => {
    for (const file of files)
      for (let end = 0; end < file.length; end += 1) expect(readLogo(file.subarray(0, end)), `${end}`).toBeTypeOf('string');
  });

  test('causes no exception, and if it is read, the result is read again unchanged', () => {
    const change = fc.record({ at: fc.nat(200), byte: fc.integer({ min: 0, max: 255 }) });
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { maxLength: 6 }), (file, changes) => {
        const altered = Buffer.from(file);
        for (const { at, byte } of changes) altered[at % altered.length] = byte;
        const result = readLogo(altered);
        if (typeof result !== 'string') expect(readLogo(result.bytes)).toEqual(result);
      }),
      { numRuns: 2000 },
    );
  });
});
