import { describe, expect, it } from 'vitest';
import { EventStream } from './eventStream.ts';

async function textOf(stream: EventStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

describe('a stream of events', () => {
  it('has the format that browsers read: an id, a name, the data on one line whatever is in it', async () => {
    const stream = new EventStream();
    stream.mark(7);
    stream.tell({ event: 'changeset', id: 8, data: { title: 'Две\nстроки' } });
    stream.tell({ event: 'session', data: 1 });
    stream.beat();
    stream.end();
    stream.end();
    stream.beat();
    expect(await textOf(stream)).toBe(
      'id: 7\n\nid: 8\nevent: changeset\ndata: {"title":"Две\\nстроки"}\n\nevent: session\ndata: 1\n\n:\n\n',
    );
  });

  it('is closed when its client does not read, instead of keeping everything for the client', async () => {
    const stream = new EventStream();
    const closed = new Promise((resolve) => stream.once('close', resolve));
    for (let n = 0; n < 300; n += 1) stream.tell({ event: 'changeset', data: 'x'.repeat(1000) });
    await closed;
    expect(stream.destroyed).toBe(true);
    stream.beat();
    stream.end();
  });
});
