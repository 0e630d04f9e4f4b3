import type { ImportKind } from '../importKind.ts';
import { FileProblem } from './fileProblem.ts';
import { OpenedSource } from './OpenedSource.ts';
import { packRows } from './packRows.ts';
import { openFile, readPasted } from './readSource.ts';
import type { SheetReader } from './sheetReader.ts';
import type { SourceQuestion, SourceReply } from './sourceQuestion.ts';

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
      const { ownFormat } = this.#reader;
      const source = 'pasted' in input ? readPasted(input, ownFormat) : await openFile(input, ownFormat);
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
