import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import './choose-file.css';
import { downloadTemplate } from './downloadTemplate.ts';
import type { SourceFile } from './reading/sheetTable.ts';
import { useReading } from './reading/useReading.ts';
import { useFileDrop } from './useFileDrop.ts';

const ACCEPT = '.xlsx,.csv,.tsv,.txt';

/** First step: a file by the button or by drag and drop. */
export function ChooseFile({ onRead }: { onRead(source: SourceFile): void }) {
  const api = useApi();
  const reading = useReading(onRead);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { over, target } = useFileDrop(take);
  const [templateProblem, setTemplateProblem] = useState<string | null>(null);
  useEffect(() => button.current?.focus(), []);

  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    if (files && files.length > 1) reading.refuse('Файлы загружаются по одному. Выберите один файл.');
    else reading.start(file);
  }
  return (
    <div className="import-step">
      {reading.problem && <Alert type="error" showIcon role="alert" message={reading.problem} />}
      <div className={over ? 'import-drop import-drop-over' : 'import-drop'} {...target}>
        {reading.file ? (
          <>
            <Spin size="large" />
            <p role="status">Читаем файл «{reading.file}»…</p>
            <Button onClick={reading.cancel}>Отменить чтение</Button>
          </>
        ) : (
          <>
            <FileExcelOutlined className="import-drop-icon" aria-hidden />
            <Button ref={button} type="primary" size="large" onClick={() => input.current?.click()}>
              Выбрать файл
            </Button>
            <p>или перетащите его сюда</p>
            <p className="import-quiet">Excel (.xlsx) или текст с разделителями (.csv, .tsv, .txt), до 32 МБ и 100 000 строк</p>
          </>
        )}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={ACCEPT}
          aria-label="Файл прайс-листа"
          onChange={(event) => {
            take(event.target.files);
            // The same file, corrected, can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <div className="import-hints">
        <p>
          Подойдёт почти любая таблица: строка заголовков и столбцы находятся сами, строки-разделы («1.&nbsp;Работы по&nbsp;потолкам»)
          становятся категориями. Перед загрузкой вы увидите, что изменится, а после сможете всё отменить.
        </p>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => {
            setTemplateProblem(null);
            downloadTemplate(api).catch((error: unknown) =>
              setTemplateProblem(error instanceof Error ? error.message : 'Шаблон не скачался.'),
            );
          }}
        >
          Скачать шаблон
        </Button>
        {templateProblem && (
          <p role="alert">
            <FailureText>{templateProblem}</FailureText>
          </p>
        )}
      </div>
    </div>
  );
}
