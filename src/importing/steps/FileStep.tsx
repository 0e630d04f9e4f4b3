import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Spin } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusIsFree } from '../../ui/focusIsFree.ts';
import type { ImportWords } from '../wizardParts.ts';
import { type ImportInput, inputName, type KeptImport } from './keptImport.ts';
import { focusHeading, StepHeading } from './Steps.tsx';
import type { FileChoice } from './useSource.ts';
import './steps.css';

/** Longer text is taken as it is pasted, without being drawn in the field first. */
const MOST_SHOWN = 20_000;

const ACCEPT = '.xlsx,.csv,.tsv,.txt';

type Props = {
  source: FileChoice;
  words: ImportWords;
  /** what files will do */
  hint: ReactNode;
  kept: KeptImport | null;
  focus: boolean;
  onChoose(input: ImportInput): void;
  onResume(): void;
  onRestart(): void;
};

/** First step: which file, chosen by the button or by drag and drop, or a pasted table. */
export function FileStep({ source, words, hint, kept, focus, onChoose, onResume, onRestart }: Props) {
  const problem = useId();
  const input = useRef<HTMLInputElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const { over, target } = useFileDrop(take);
  const { opening } = source;
  const shown = useRef(opening);
  // «Выбрать файл» and «Отменить чтение» take each other's place: the focus goes from one to the other
  useEffect(() => {
    if (shown.current === opening) return;
    shown.current = opening;
    if (focusIsFree()) way.current?.focus();
  }, [opening]);

  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (!file) return;
    if (files && files.length > 1) source.refuse('Файлы загружаются по одному. Выберите один файл.');
    else onChoose(file);
  }
  return (
    <div className="stack import-step">
      <StepHeading step="file" focus={focus}>
        {kept ? 'Продолжить или выбрать другой файл' : 'Выберите файл'}
      </StepHeading>
      {kept && <Resume untouched={words.untouched} input={kept.input} onResume={onResume} onRestart={onRestart} />}
      {source.problem && <Alert id={problem} type="error" showIcon role="alert" message={source.problem} />}
      <div className={over ? 'import-drop import-drop-over' : 'import-drop'} {...target}>
        {opening ? (
          <>
            <Spin size="large" />
            <p role="status">Читаем «{opening}»…</p>
            <Button ref={way} onClick={source.cancel}>
              Отменить чтение
            </Button>
          </>
        ) : (
          <>
            <FileExcelOutlined className="import-drop-icon" aria-hidden />
            <Button
              ref={way}
              type="primary"
              size="large"
              aria-describedby={source.problem ? problem : undefined}
              onClick={() => input.current?.click()}
            >
              Выбрать файл
            </Button>
            <p>или перетащите его сюда</p>
            <p className="quiet">Excel (.xlsx) или текст с разделителями (.csv, .tsv, .txt), до 32&nbsp;МБ и 100&nbsp;000 строк</p>
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
      <PasteTable copied={words.copied} disabled={opening !== null} onTable={(pasted) => onChoose({ pasted })} />
      {hint}
    </div>
  );
}

type ResumeProps = { input: ImportInput; untouched: string; onResume(): void; onRestart(): void };

/** An import that was left unfinished, and the two ways on. */
function Resume({ input, untouched, onResume, onRestart }: ResumeProps) {
  const ofFile = !('pasted' in input);
  const what = `${ofFile ? ' файла' : ''} «${inputName(input)}»`;
  return (
    <section className="stack notice notice-warning" aria-label="Незаконченный импорт">
      <p>
        Импорт{what} не закончен: {untouched}, {ofFile && 'файл, '}настройки и исправления сохранены в этом браузере на сутки.
      </p>
      <div className="bar bar-end import-buttons">
        <Button type="primary" onClick={onResume}>
          Продолжить импорт{what}
        </Button>
        <Button
          onClick={() => {
            onRestart();
            focusHeading();
          }}
        >
          Начать заново
        </Button>
      </div>
    </section>
  );
}

/** Handlers for an element on which files can be dropped, and whether one hovers over it. The same must be possible by a button inside. */
function useFileDrop(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { over, target };
}

type PasteTableProps = { copied: string; disabled: boolean; onTable(text: string): void };

/** A table copied in Excel, LibreOffice or Google Sheets, put in by Ctrl+V. */
function PasteTable({ copied, disabled, onTable }: PasteTableProps) {
  const label = useId();
  const [text, setText] = useState('');
  return (
    <section className="stack">
      <h3 id={label}>Или вставьте таблицу</h3>
      <Input.TextArea
        aria-labelledby={label}
        rows={4}
        // a field that is disabled loses the focus
        readOnly={disabled}
        value={text}
        placeholder={`Скопируйте ${copied} в Excel, LibreOffice или Google Таблицах и вставьте сюда: Ctrl+V`}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // A whole table goes on by itself; a word is typed into the field.
          if (disabled || text !== '' || !pasted.trim().includes('\n')) return;
          event.preventDefault();
          if (pasted.length <= MOST_SHOWN) setText(pasted);
          onTable(pasted);
        }}
      />
      <Button disabled={disabled || text.trim() === ''} onClick={() => onTable(text)}>
        Продолжить с этой таблицей
      </Button>
    </section>
  );
}
