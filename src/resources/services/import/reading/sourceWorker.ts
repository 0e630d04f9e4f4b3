import type { PastedTable, SourceSession } from './readFile.ts';

/** The page's end of the worker that keeps an opened file. */
export class SourceWorker {
  static async open(_input: File | PastedTable, _signal?: AbortSignal): Promise<SourceSession> {
    throw new Error('not yet');
  }
}
