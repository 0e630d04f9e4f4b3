import { useMutation } from '@tanstack/react-query';
import { Checkbox, Modal, Radio, Space } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { seesCost } from '../../../../contract/permissions.ts';
import { sentenceOf } from '../../../lib/apiFailure.ts';
import { saveFile } from '../../../lib/files.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import { useFeedback } from '../../../ui/feedback.ts';
import { usePaperHead } from '../../company/shared.tsx';
import type { FileReply, FileRequest } from './exportFile.worker.ts';
import { countServices, exportList } from './exportList.ts';
import { bookHead, fileName } from './fileHead.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { countRows, guidsOf } from './pricesPreview.ts';
import type { PriceToolProps } from './priceTool.ts';
import './export.css';

const FAILED = 'Файл не получился. Проверьте связь и повторите; если не поможет, обновите страницу.';

type Format = 'xlsx' | 'csv' | 'print';
type Scope = 'all' | 'shown' | 'selected';

const formats: { value: Format; label: string; note: string }[] = [
  {
    value: 'xlsx',
    label: 'Excel (.xlsx)',
    note: 'Категории сворачиваются, суммы — числа. Файл можно исправить и загрузить обратно: ничего не потеряется.',
  },
  { value: 'csv', label: 'CSV для Excel (.csv)', note: 'Точка с запятой, десятичная запятая. Тоже загружается обратно.' },
  {
    value: 'print',
    label: 'Печать или PDF для клиента',
    note: 'Без себестоимости, с названием и реквизитами компании. PDF: в окне печати выберите «Сохранить как PDF».',
  },
];

/** Takes the price list out: a file to work with, or paper for a client. */
export default function ExportDialog({ groups, shown, selected, onClose }: PriceToolProps) {
  const { message } = useFeedback();
  const { company, role } = useCompany();
  const costs = role !== undefined && seesCost(role);
  const everything = useMemo(
    () => groups.map(({ category, rows }) => ({ id: category.shown.guid, title: category.shown.title, rows })),
    [groups],
  );
  const narrowed = countRows(shown) < countRows(everything);
  const [format, setFormat] = useState<Format>('xlsx');
  const [scope, setScope] = useState<Scope>(narrowed ? 'shown' : 'all');
  const [withCost, setWithCost] = useState(costs);
  const [printing, setPrinting] = useState(false);
  const { heading, own, loading } = usePaperHead();
  const [logoDrawn, setLogoDrawn] = useState(false);
  const list = useMemo(() => {
    const cost = withCost && format !== 'print';
    const chosen = scope === 'selected' ? new Set(selected) : scope === 'shown' ? guidsOf(shown) : null;
    const exported = exportList(everything, { withCost: cost, chosen });
    // a book keeps empty categories for the import; to a client they say nothing
    return format === 'print' ? exported.filter(({ services }) => services.length > 0) : exported;
  }, [everything, shown, selected, scope, withCost, format]);
  const count = countServices(list);

  // The sheet is on the page by the time of an effect; its logo may still be on the way.
  useEffect(() => {
    if (!printing || (heading.logo && !logoDrawn)) return;
    window.print();
    setPrinting(false);
    setLogoDrawn(false);
  }, [printing, heading.logo, logoDrawn]);

  const save = useMutation({
    async mutationFn(format: FileRequest['format']) {
      const name = fileName(company.title, format);
      const head = format === 'xlsx' && own ? await bookHead(heading) : null;
      saveFile(await makeFile({ list, withCost, format, head }), name);
      void message.success(`Файл «${name}» сохранён в загрузки.`);
      onClose();
    },
  });

  function run() {
    if (format === 'print') {
      save.reset();
      setPrinting(true);
    } else save.mutate(format);
  }

  const scopes: { value: Scope; label: ReactNode }[] = [
    { value: 'all', label: `Весь прайс-лист (${counted(countRows(everything), 'услуга')})` },
    ...(narrowed ? [{ value: 'shown' as const, label: `Показанные (${counted(countRows(shown), 'услуга')})` }] : []),
    ...(selected.length > 1 ? [{ value: 'selected' as const, label: `Выделенные (${counted(selected.length, 'услуга')})` }] : []),
  ];
  return (
    <Modal
      open
      title="Скачать или напечатать прайс-лист"
      onCancel={onClose}
      cancelText="Закрыть"
      okText={format === 'print' ? 'Напечатать' : 'Скачать'}
      okButtonProps={{ disabled: count === 0 || loading }}
      confirmLoading={save.isPending}
      onOk={run}
    >
      <div className="stack price-export">
        {save.error && <FailureAlert>{sentenceOf(save.error)}</FailureAlert>}
        <Radio.Group aria-label="Вид" value={format} onChange={(event) => setFormat(event.target.value)}>
          <Space direction="vertical">
            {formats.map(({ value, label, note }) => (
              <Radio key={value} value={value}>
                {label}
                <small className="note small">{note}</small>
              </Radio>
            ))}
          </Space>
        </Radio.Group>
        <Radio.Group aria-label="Что взять" value={scope} options={scopes} onChange={(event) => setScope(event.target.value)} />
        {costs && format !== 'print' && (
          <Checkbox checked={withCost} onChange={(event) => setWithCost(event.target.checked)}>
            С себестоимостью
          </Checkbox>
        )}
        {count === 0 && <p role="status">Брать нечего: в прайс-листе нет услуг.</p>}
        {format === 'print' && !loading && heading.lines.length === 0 && (
          <p className="small">
            Реквизиты не заполнены: на листе будет только название компании.{' '}
            {own ? 'Владелец заполняет их в настройках компании.' : 'Заполнить их можно в профиле.'}
          </p>
        )}
      </div>
      {printing && <PrintSheet heading={heading} list={list} onLogo={() => setLogoDrawn(true)} />}
    </Modal>
  );
}

/** Makes the file away from the page's thread. @throws Error with a sentence for the user */
function makeFile(request: FileRequest) {
  const worker = new Worker(new URL('./exportFile.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) =>
      'file' in data ? resolve(data.file) : reject(new Error(FAILED)),
    );
    worker.addEventListener('error', () => reject(new Error(FAILED)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
