import { Readable } from 'node:stream';

/** One server-sent event; `id` is what a reader names when it comes back (`Last-Event-ID`). */
export type ServerEvent = { event: string; data: unknown; id?: number };

/** Bytes that may wait for a reader, beyond what the connection itself holds. */
const MOST_WAITING = 256 * 1024;

/**
 * The body of an answer of server-sent events. Who reads too slowly is cut off rather than kept in memory: they come back and name the last
 * event they have.
 */
export class EventStream extends Readable {
  #over = false;

  override _read(): void {
    // whatever there is was pushed already
  }

  tell({ event, data, id }: ServerEvent): void {
    // JSON has no line breaks outside its strings, and none inside them
    this.#push(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** The reader has everything up to this id, without an event of its own. */
  mark(id: number): void {
    this.#push(`id: ${id}\n\n`);
  }

  /** A comment: keeps proxies from taking the connection for dead, and tells us when it is. */
  beat(): void {
    this.#push(':\n\n');
  }

  /** No more events: what was told is delivered, then the answer ends. */
  end(): void {
    if (this.#over || this.destroyed) return;
    this.#over = true;
    this.push(null);
  }

  #push(text: string): void {
    if (this.#over || this.destroyed) return;
    this.push(text);
    if (this.readableLength > MOST_WAITING) this.destroy();
  }
}
