import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import { FileProblem } from './fileProblem.ts';
import { openFile, readPasted } from './readSource.ts';
import type { RowChecker, SheetReader } from './sheetReader.ts';
import type { Cell, SheetTable, SourceFile } from './sheetTable.ts';
import type { HowToRead, Judged, ReadRows, Recognition, SheetInfo } from './sourceSession.ts';
import { buffersOf, packRows, type SourceQuestion, type SourceReply } from './workerMessages.ts';

/** A file that has been read, and the work on it: what `SourceSession` says, without the worker around it. */
export class OpenedSource<K extends ImportKind> {
  readonly #source: SourceFile;
  readonly #reader: SheetReader<K>;
  #checker: RowChecker<K['row']> | null = null;

  constructor(source: SourceFile, reader: SheetReader<K>) {
    this.#source = source;
    this.#reader = reader;
  }

  about(): { name: string; sheets: SheetInfo[]; best: number } {
    const { name, sheets } = this.#source;
    const infos = sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.reduce((count, row) => count + (row.length > 0 ? 1 : 0), 0),
      columns: sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
      ...(sheet.hidden ? { hidden: true } : {}),
      ...(sheet.hiddenRows ? { hiddenRows: sheet.hiddenRows } : {}),
    }));
    return { name, sheets: infos, best: this.#reader.best(sheets) };
  }

  recognise(sheet: number, how?: HowToRead<K>): Recognition<K> {
    const table = this.#sheet(sheet);
    if (!how) return this.#reader.describe(table, this.#reader.recognise(table));
    return this.#reader.describe(table, 'columns' in how ? how : this.#reader.mappingFor(table, how.header));
  }

  read(sheet: number, mapping: Mapping<K['role']>, options: K['options']): ReadRows<K> {
    const { read, checker } = this.#reader.read(this.#sheet(sheet), mapping, options);
    this.#checker = checker;
    return read;
  }

  correct(rows: readonly K['row'][]): Judged[] {
    return this.#checker?.correct(rows) ?? [];
  }

  sourceRows(sheet: number, rows: readonly number[]): Cell[][] {
    const table = this.#sheet(sheet);
    return rows.map((number) => table.rows[number - 1] ?? []);
  }

  #sheet(index: number): SheetTable {
    return this.#source.sheets[index] ?? { name: '', rows: [] };
  }
}

/** The worker's end: keeps the opened file and answers questions about it. */
export class SourceKeeper<K extends ImportKind> {
  readonly #reader: SheetReader<K>;
  #opened: OpenedSource<K> | null = null;

  constructor(reader: SheetReader<K>) {
    this.#reader = reader;
  }

  async reply(question: SourceQuestion<K>): Promise<SourceReply<K>> {
    const { id } = question;
    try {
      return { id, answer: await this.#answer(question) };
    } catch (error) {
      const problem =
        error instanceof FileProblem ? error.message : 'Файл не удалось прочитать. Сохраните его заново как .xlsx и повторите.';
      return { id, problem };
    }
  }

  async #answer(question: SourceQuestion<K>) {
    if (question.ask === 'open') {
      const { input } = question;
      const source = 'pasted' in input ? readPasted(input, this.#reader) : await openFile(input, this.#reader);
      this.#opened = new OpenedSource(source, this.#reader);
      return this.#opened.about();
    }
    if (!this.#opened) throw new FileProblem('Файл закрыт. Выберите его снова.');
    if (question.ask === 'recognise') return this.#opened.recognise(question.sheet, question.how);
    if (question.ask === 'read') return packRows(this.#opened.read(question.sheet, question.mapping, question.options));
    if (question.ask === 'correct') return this.#opened.correct(question.rows);
    return this.#opened.sourceRows(question.sheet, question.rows);
  }
}

/** All of a worker: it keeps one file and answers what the page asks about it. */
export function keepSource<K extends ImportKind>(reader: SheetReader<K>): void {
  const keeper = new SourceKeeper(reader);
  self.addEventListener('message', async ({ data }: MessageEvent<SourceQuestion<K>>) => {
    const reply = await keeper.reply(data);
    self.postMessage(reply, { transfer: 'answer' in reply ? buffersOf(reply.answer) : [] });
  });
}
