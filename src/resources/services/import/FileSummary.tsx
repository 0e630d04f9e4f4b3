import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { counted, plural } from '../../../lib/plural.ts';
import type { SourceFile } from './reading/sheetTable.ts';
import type { Recognised } from './recognition/toImportRows.ts';

type Props = { source: SourceFile; sheet: number; recognised: Recognised; onSheet(index: number): void; onAnother(): void };

/** The chosen file and what was found in it. */
export function FileSummary({ source, sheet, recognised, onSheet, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="import-file">
      <FileExcelOutlined className="import-file-icon" aria-hidden />
      <div className="import-file-text">
        <h2 ref={heading} tabIndex={-1} className="import-file-name">
          {source.name}
        </h2>
        <p role="status">{found(recognised)}</p>
      </div>
      {source.sheets.length > 1 && (
        <Select
          aria-label="Лист"
          className="import-sheet"
          value={sheet}
          onChange={onSheet}
          options={source.sheets.map(({ name }, value) => ({ value, label: `Лист «${name}»` }))}
        />
      )}
      <Button onClick={onAnother}>Другой файл</Button>
    </section>
  );
}

function found({ rows, categories, sections, emptySections, footers }: Recognised): string {
  const services = counted(rows.length, 'услуга', 'услуги', 'услуг');
  const places = categories > 0 ? ` в ${categories}\u00a0${plural(categories, 'категории', 'категориях', 'категориях')}` : '';
  const notes = [
    sections > 0 ? counted(sections, 'строка-раздел', 'строки-раздела', 'строк-разделов') : '',
    emptySections > 0
      ? `${plural(emptySections, 'пропущен', 'пропущены', 'пропущено')} ${counted(emptySections, 'раздел', 'раздела', 'разделов')} без своих услуг`
      : '',
    footers > 0
      ? `${plural(footers, 'пропущена', 'пропущены', 'пропущено')} ${counted(footers, 'строка', 'строки', 'строк')} с итогами`
      : '',
  ].filter(Boolean);
  return `В файле ${services}${places}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}.`;
}
