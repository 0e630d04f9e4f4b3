/** The server says something at least every 25 s: after so many ms of silence nobody is there. */
const SILENCE = 70_000;

/** One event of a stream of server-sent events (WHATWG HTML, «Server-sent events»). */
export type ParsedEvent = { event: string; data: string };

export type EventParser = {
  /** Takes the next piece of text, cut anywhere. */
  push(text: string): ParsedEvent[];
  /** the id to go on after; null until the stream has named one */
  readonly lastId: string | null;
};

/** Reads the stream's text. Comments, unknown fields and an event that the end cuts off say nothing. */
export function createEventParser(): EventParser {
  let rest = '';
  let begun = false;
  let id: string | null = null;
  let lastId: string | null = null;
  let event = '';
  let data: string[] = [];

  function take(line: string): ParsedEvent | null {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    return null;
  }

  function dispatch(): ParsedEvent | null {
    // an id counts only once its block is whole
    lastId = id;
    const whole = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
    event = '';
    data = [];
    return whole;
  }

  return {
    get lastId() {
      return lastId;
    },
    push(text) {
      rest += begun ? text : text.replace(/^\uFEFF/, '');
      if (text !== '') begun = true;
      // a carriage return at the end may be half of a line break
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.map(take).filter((found) => found !== null);
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
