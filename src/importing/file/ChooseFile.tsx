import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { ImportWords } from '../importWords.ts';
import type { ImportInput } from '../keep/keptImport.ts';
import './choose-file.css';
import { PasteTable } from './PasteTable.tsx';
import { useFileDrop } from './useFileDrop.ts';
import type { FileChoice } from './useSource.ts';

export type FileWords = Pick<ImportWords, 'file' | 'copied' | 'untouched'>;

type Props = {
  source: FileChoice;
  words: FileWords;
  /** what files will do */
  hint: ReactNode;
  onChoose(input: ImportInput): void;
};

const ACCEPT = '.xlsx,.csv,.tsv,.txt';

/** A file by the button or by drag and drop, or a pasted table. */
export function ChooseFile({ source, words, hint, onChoose }: Props) {
  const problem = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, target } = useFileDrop(take);

  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    if (files && files.length > 1) source.refuse('Файлы загружаются по одному. Выберите один файл.');
    else onChoose(file);
  }
  return (
    <>
      {source.problem && <Alert id={problem} type="error" showIcon role="alert" message={source.problem} />}
      <div className={over ? 'import-drop import-drop-over' : 'import-drop'} {...target}>
        {source.opening ? (
          <>
            <Spin size="large" />
            <p role="status">Читаем «{source.opening}»…</p>
            <Button onClick={source.cancel}>Отменить чтение</Button>
          </>
        ) : (
          <>
            <FileExcelOutlined className="import-drop-icon" aria-hidden />
            <Button
              type="primary"
              size="large"
              aria-describedby={source.problem ? problem : undefined}
              onClick={() => input.current?.click()}
            >
              Выбрать файл
            </Button>
            <p>или перетащите его сюда</p>
            <p className="quiet">Excel (.xlsx) или текст с разделителями (.csv, .tsv, .txt), до 32 МБ и 100 000 строк</p>
          </>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={ACCEPT}
          aria-label={words.file}
          onChange={(event) => {
            take(event.target.files);
            // The same file, corrected, can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <PasteTable copied={words.copied} disabled={source.opening !== null} onTable={(pasted) => onChoose({ pasted })} />
      {hint}
    </>
  );
}
