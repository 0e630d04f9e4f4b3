import { FileExcelOutlined, FileImageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../../lib/saveFile.ts';
import type { Drawing } from '../../../ui/charts/Drawing.ts';
import { useNotices } from '../../../ui/useNotices.tsx';
import type { TableModel } from '../table/Cell.ts';
import { useCaptions } from './Captions.ts';
import { fileName } from './fileName.ts';
import { reportCsv } from './reportCsv.ts';

/** The chart as a picture and its table as a file for Excel, both with what they are of written on them. */
export function FileButtons({ title, drawing, table }: { title: string; drawing: Drawing; table: TableModel }) {
  const { lines, ...whose } = useCaptions();
  const notices = useNotices();
  const [drawingIt, setDrawingIt] = useState(false);
  const caption = { title, lines };

  async function savePicture(): Promise<void> {
    setDrawingIt(true);
    try {
      const { chartPicture } = await import('../../../ui/charts/picture/chartPicture.tsx');
      saveFile(await chartPicture(drawing, caption), fileName({ what: title, ...whose }, 'png'));
      notices.done(`График «${title}» сохранён картинкой.`);
    } catch (error) {
      notices.failed(error);
    } finally {
      setDrawingIt(false);
    }
  }
  function saveTable(): void {
    const file = new Blob([reportCsv(caption, table)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileName({ what: title, ...whose }, 'csv'));
    notices.done(`Таблица «${title}» сохранена.`);
  }
  return (
    <span className="report-files">
      <Button
        size="small"
        icon={<FileImageOutlined aria-hidden />}
        loading={drawingIt}
        aria-label={`${title}: сохранить график картинкой PNG`}
        onClick={() => void savePicture()}
      >
        PNG
      </Button>
      <Button
        size="small"
        icon={<FileExcelOutlined aria-hidden />}
        aria-label={`${title}: сохранить таблицу CSV для Excel`}
        onClick={saveTable}
      >
        CSV
      </Button>
    </span>
  );
}
