/** The server says something at least every 25 s: after so many ms of silence nobody is there. */
const SILENCE = 70_000;

/** The text of an answer while it comes. Throws when the connection breaks or falls silent. */
export async function* readText(answer: Response, silence = SILENCE): AsyncGenerator<string> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.cancel().catch(() => {
      // broken already
    });
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout: the stream is silent')), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
