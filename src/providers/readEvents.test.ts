import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './readEvents.ts';

function read(pieces: readonly string[]) {
  const parser = createEventParser();
  return { events: pieces.flatMap((piece) => parser.push(piece)), lastId: parser.lastId };
}

describe('the parser of server-sent events', () => {
  it('reads ids, names and data, and ignores comments', () => {
    expect(read(['id: 7\n\n:\n\nid: 8\nevent: changeset\ndata: {"a":"b: c\u2028"}\n\nevent: session\ndata: {}\n\n'])).toEqual({
      events: [
        { event: 'changeset', data: '{"a":"b: c\u2028"}' },
        { event: 'session', data: '{}' },
      ],
      lastId: '8',
    });
  });

  it('ignores a block that was cut off, including its id', () => {
    expect(read(['id: 1\n\nid: 2\nevent: session\ndata: {}\n'])).toEqual({ events: [], lastId: '1' });
  });

  it('reads the same however the text is split', () => {
    const text = 'id: 5\nevent: changeset\ndata: {"t":"«Ё»"}\n\n:\n\nevent: session\ndata: {}\n\nid: 6\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
        expect(read(pieces)).toEqual(read([text]));
      }),
    );
  });
});
