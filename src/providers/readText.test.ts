import { expect, it } from 'vitest';
import { readText } from './readEvents.ts';

async function read(body: ReadableStream<Uint8Array>, silence?: number): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of readText(new Response(body), silence)) texts.push(text);
  return texts;
}

it('a letter split between two chunks of a stream is put together', async () => {
  const bytes = new TextEncoder().encode('Ё!');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await read(body)).join('')).toBe('Ё!');
});

it('a stream that has fallen silent is cancelled', async () => {
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.of(58)),
    cancel() {
      left = true;
    },
  });
  await expect(read(body, 20)).rejects.toThrow('timeout');
  expect(left).toBe(true);
});
