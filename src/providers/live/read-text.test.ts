import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

async function read(body: ReadableStream<Uint8Array>, silence?: number): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of readText(new Response(body), silence)) texts.push(text);
  return texts;
}

it('puts letters together that came in two pieces', async () => {
  const bytes = new TextEncoder().encode('Ё!');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await read(body)).join('')).toBe('Ё!');
});

it('gives up a connection that has fallen silent', async () => {
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
