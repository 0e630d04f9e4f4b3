import type { Client, Connection, Submittable } from 'pg';

/** What the driver calls on a query of its own kind, beyond its published types. */
type CopyConnection = Connection & { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** `COPY … FROM STDIN`: the fastest way there is of bringing rows into PostgreSQL. `text` is in its text format. */
export function copyInto(client: Client, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: Connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse(connection: Connection) {
        (connection as CopyConnection).sendCopyFromChunk(Buffer.from(text));
        (connection as CopyConnection).endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    };
    client.query(query as unknown as Submittable);
  });
}

/** Values as one line of the text format. */
export function copyLine(values: readonly (string | number)[]): string {
  return `${values.map((value) => String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)).join('\t')}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
