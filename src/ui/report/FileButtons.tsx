import { FileExcelOutlined, FileImageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createContext, useContext, useState } from 'react';
import { saveFile } from '../../lib/files.ts';
import type { Drawing } from '../charts/Drawing.ts';
import { useNotices } from '../useNotices.ts';
import type { TableModel } from './ReportTable.tsx';
import { fileName, reportCsv } from './reportFile.ts';

const NO_CODE = 'Файл не получился: пропала связь или вышла новая версия. Повторите, а если не поможет, обновите страницу.';

const CaptionsContext = createContext<Captions | null>(null);

export const CaptionsProvider = CaptionsContext.Provider;

type Props = {
  title: string;
  /** absent: figures that have no chart */
  drawing?: Drawing;
  table: TableModel;
  /** what one should know to read the figures */
  note?: string;
  /** the table also as a book of Excel's own */
  book?: true;
};

/** The chart as a picture and its table as a file for Excel, both with what they are of written on them. */
export function FileButtons({ title, drawing, table, note, book }: Props) {
  const { lines, ...whose } = useCaptions();
  const notices = useNotices();
  const [busy, setBusy] = useState<'png' | 'xlsx' | null>(null);
  const caption = { title, lines: note ? [...lines, note] : lines };

  async function save(ending: 'png' | 'xlsx', make: () => Promise<Blob>, said: string) {
    setBusy(ending);
    try {
      saveFile(await make(), fileName({ what: title, ...whose }, ending));
      notices.done(said);
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(null);
    }
  }
  const savePicture = (shown: Drawing) =>
    save(
      'png',
      async () => (await loaded(import('../charts/chartPicture.tsx'))).chartPicture(shown, caption),
      `График «${title}» сохранён картинкой.`,
    );
  const saveBook = () =>
    save(
      'xlsx',
      async () => (await loaded(import('./reportBook.ts'))).reportBook(caption, table),
      `Таблица «${title}» сохранена книгой Excel.`,
    );
  function saveTable() {
    const file = new Blob([reportCsv(caption, table)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileName({ what: title, ...whose }, 'csv'));
    notices.done(`Таблица «${title}» сохранена.`);
  }
  return (
    <span className="bar report-files">
      {drawing && (
        <Button
          size="small"
          icon={<FileImageOutlined aria-hidden />}
          loading={busy === 'png'}
          aria-label={`${title}: сохранить график картинкой PNG`}
          onClick={() => void savePicture(drawing)}
        >
          PNG
        </Button>
      )}
      <Button
        size="small"
        icon={<FileExcelOutlined aria-hidden />}
        aria-label={`${title}: сохранить таблицу CSV для Excel`}
        onClick={saveTable}
      >
        CSV
      </Button>
      {book && (
        <Button
          size="small"
          icon={<FileExcelOutlined aria-hidden />}
          loading={busy === 'xlsx'}
          aria-label={`${title}: сохранить таблицу книгой Excel`}
          onClick={() => void saveBook()}
        >
          XLSX
        </Button>
      )}
    </span>
  );
}

/** Loads the code that makes a file. @throws Error with a sentence for the user when it fails to load */
function loaded<M>(code: Promise<M>): Promise<M> {
  return code.catch((cause) => {
    throw new Error(NO_CODE, { cause });
  });
}

/** What stands on every file: whose figures, of which days and of which operations. */
export type Captions = { company: string; from: string; to: string; lines: readonly string[] };

export function useCaptions(): Captions {
  const captions = useContext(CaptionsContext);
  if (!captions) throw new Error('useCaptions outside CaptionsProvider');
  return captions;
}
