import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './readEvents.ts';

function read(pieces: readonly string[]) {
  const parser = createEventParser();
  return { events: pieces.flatMap((piece) => parser.push(piece)), lastId: parser.lastId };
}

describe('the parser of server-sent events', () => {
  it('reads ids, names and data', () => {
    expect(read(['id: 7\n\nid: 8\nevent: changeset\ndata: {"a":1}\n\n'])).toEqual({
      events: [{ event: 'changeset', data: '{"a":1}' }],
      lastId: '8',
    });
  });

  it('joins lines of data, ignores comments and unknown fields, and accepts fields without a colon', () => {
    expect(read([':\n\n: hello\nretry: 5\nfoo: bar\ndata: one\ndata:  two\ndata\n\n']).events).toEqual([
      { event: 'message', data: 'one\n two\n' },
    ]);
  });

  it('accepts any line break, a byte order mark at the beginning, and an empty id', () => {
    const text = '\uFEFFid: 1\r\nevent: a\r\ndata: x\r\n\r\nid\rdata: y\r\rdata: z\n\n';
    expect(read([text])).toEqual({
      events: [
        { event: 'a', data: 'x' },
        { event: 'message', data: 'y' },
        { event: 'message', data: 'z' },
      ],
      lastId: '',
    });
  });

  it('ignores a block that was cut off, including its id', () => {
    expect(read(['id: 1\n\nid: 2\ndata: half\n'])).toEqual({ events: [], lastId: '1' });
    expect(read(['id: 1\n\nid: 2\0\ndata: x\n\n']).lastId).toBe('1');
  });

  it('reads the same however the text is split', () => {
    const text = '\uFEFFid: 5\r\nevent: changeset\r\ndata: {"t":"«Ё»"}\r\n\r\n:\r\n\r\ndata: a\ndata: b\n\nid: 6\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
        expect(read(pieces)).toEqual(read([text]));
      }),
    );
  });
});
