/** The server says something at least every 25 s: after so many ms of silence nobody is there. */
const SILENCE = 70_000;

type ParsedEvent = { event: string; data: string };

/** Reads server-sent events in the forms that `server/http/eventStream.ts` writes. An event that the end cuts off says nothing. */
export function createEventParser() {
  let rest = '';
  let lastId: string | null = null;

  return {
    /** the id to go on after; null until the stream has named one */
    get lastId() {
      return lastId;
    },
    /** Takes the next piece of text, cut anywhere. */
    push(text: string): ParsedEvent[] {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      return blocks.flatMap((block) => {
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
        lastId = fields.get('id') ?? lastId;
        const [event, data] = [fields.get('event'), fields.get('data')];
        return event && data ? [{ event, data }] : [];
      });
    },
  };
}

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

async function within<T>(ms: number, promise: Promise<T>) {
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
