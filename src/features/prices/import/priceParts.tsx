import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { ImportAnswer, ImportRow } from '../../../../contract/serviceImport.ts';
import type { ReadRows } from '../../../importing/reading/sourceSession.ts';
import { type CheckCounts, type CheckRow, faultsText } from '../../../importing/steps/checkRow.ts';
import { sumColumn, textColumn } from '../../../importing/steps/fieldColumn.ts';
import type { CheckPart, ImportWords, PlanPart, WizardParts } from '../../../importing/wizardParts.ts';
import { useApi } from '../../../lib/api.ts';
import { downloadTemplate } from '../../../lib/downloadTemplate.ts';
import { counted, plural } from '../../../lib/plural.ts';
import type { SheetColumn } from '../../../sheet/sheetTypes.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import { priceReverting } from '../changeWords.ts';
import { reloadPriceList } from '../reloadPriceList.ts';
import { importRows, keyFor } from './importRequest.ts';
import { PricePlan } from './PricePlan.tsx';
import { priceColumnsPart } from './priceColumnsPart.tsx';
import { defaultOptions, type PriceKind } from './priceKind.ts';
import { repricedRows } from './repricing.ts';

const priceCheckPart: CheckPart<PriceKind> = {
  columns: priceCheckColumns,
  fieldNames: { unit: 'unit_of_measure', cost: 'cost_per_unit', price: 'price_per_unit' },
  text: readText,
};

const pricePlanPart: PlanPart<PriceKind> = {
  request({ company, fileName, rows, read, mapping, options: { key, mode } }) {
    const sent = importRows(rows, mode, read.skipped);
    if (sent.rows.length === sent.skip.length) return null;
    return { company, file_name: fileName.slice(-255), key: keyFor(mapping, key), mode, ...sent };
  },
  adjust({ request, asked, answer }, how) {
    const rows = repricedRows(request, asked, answer.changes, how);
    if (rows === request.rows) return request;
    return rows === asked.rows ? asked : { ...request, rows };
  },
  send: (api, request, how, options) => api.call(calls.serviceImport, { body: { ...request, ...how } }, options),
  View: PricePlan,
  label: (answer) => (answer.create + answer.update + answer.delete > 0 ? `Загрузить: ${countsText(answer)}` : null),
  reload: reloadPriceList,
  facts: (answer) =>
    [
      countsText(answer),
      answer.unchanged > 0 ? counted(answer.unchanged, 'услуга без изменений', 'услуги без изменений', 'услуг без изменений') : '',
      answer.new_categories.length > 0
        ? counted(answer.new_categories.length, 'новая категория', 'новые категории', 'новых категорий')
        : '',
    ].filter(Boolean),
};

const priceWords: ImportWords = {
  file: 'Файл прайс-листа',
  copied: 'строки прайса',
  untouched: 'прайс-лист пока не изменён',
  unchanged: 'Прайс-лист не изменится',
  alike: 'похож на прайс',
  comparing: 'Сравниваем файл с прайс-листом…',
  comparingAgain: 'Сравниваем файл с прайс-листом ещё раз…',
  notCompared: 'Не удалось сравнить файл с прайс-листом',
  planTitle: 'Что изменится в прайс-листе',
  stale: 'Пока вы смотрели, прайс-лист изменили. Ничего не загружено; ниже — новый расчёт, проверьте его ещё раз.',
  same: 'Прайс-лист уже такой же, как файл.',
  leftLoading: 'Загрузка продолжается на сервере: она пройдёт целиком или не пройдёт вовсе. Что вышло, видно в прайс-листе.',
  once: 'дважды прайс не загрузится',
  doneTitle: 'Прайс-лист загружен',
  toList: 'К прайс-листу',
  later: 'Отменить импорт можно и позже — строкой под прайс-листом. Правки, сделанные после, не пропадут.',
};

/** What the price list brings to the import. */
export const priceParts: WizardParts<PriceKind> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: defaultOptions,
  notRemembered: ['mode'],
  words: priceWords,
  hint: <TemplateHint />,
  columns: priceColumnsPart,
  check: priceCheckPart,
  plan: pricePlanPart,
  reverting: priceReverting,
};

/** What files will do, and one that does for certain. */
function TemplateHint() {
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="bar import-hints">
      <p>
        Подойдёт почти любая таблица: строка заголовков и столбцы находятся сами, строки-разделы («1.&nbsp;Работы по&nbsp;потолкам»)
        становятся категориями. Перед загрузкой вы увидите, что изменится, а после сможете всё отменить.
      </p>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => {
          setProblem(null);
          downloadTemplate(api).catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'Шаблон не скачался.'));
        }}
      >
        Скачать шаблон
      </Button>
      {problem && (
        <p role="alert">
          <FailureText>{problem}</FailureText>
        </p>
      )}
    </div>
  );
}

/** «543 новых, 0 изменённых» — and the deleted ones where there are any. */
function countsText({ create, update, delete: deleted }: ImportAnswer) {
  const parts = [counted(create, 'новая', 'новые', 'новых'), counted(update, 'изменённая', 'изменённые', 'изменённых')];
  if (deleted > 0) parts.push(counted(deleted, 'удалённая', 'удалённые', 'удалённых'));
  return parts.join(', ');
}

/** The columns of the check; every field of the file can be corrected. On a phone name, unit and price are in sight. */
function priceCheckColumns(narrow: boolean, { rows }: ReadRows<PriceKind>): SheetColumn<CheckRow<ImportRow>>[] {
  const title = textColumn<ImportRow>('title', 'Наименование', narrow ? { width: 108 } : { minWidth: 220, width: 'minmax(220px, 3fr)' });
  const category = textColumn<ImportRow>('category', 'Категория', { width: narrow ? 140 : 190 });
  const unit = textColumn<ImportRow>('unit_of_measure', narrow ? 'Ед.' : 'Ед. изм.', { width: narrow ? 60 : 90 });
  const cost = sumColumn<ImportRow>('cost_per_unit', narrow ? 'Себест., ₽' : 'Себестоимость, ₽', { width: narrow ? 112 : 164 });
  const price = sumColumn<ImportRow>('price_per_unit', 'Цена, ₽', { width: narrow ? 88 : 130 });
  const note = rows.some((row) => row.note) ? [textColumn<ImportRow>('note', 'Примечание', { width: 160 })] : [];
  return narrow ? [title, unit, price, cost, category, ...note] : [title, category, unit, cost, price, ...note];
}

/** «В файле 543 услуги в 51 категории; пропущено 6 разделов без своих услуг. Ошибок нет.» */
function readText({ rows, categories, emptySections, skipped, materialsLeft }: ReadRows<PriceKind>, counts: CheckCounts) {
  const services = counted(rows.length, 'услуга');
  const places =
    categories > 0 ? ` в ${categories.toLocaleString('ru-RU')}\u00a0${plural(categories, 'категории', 'категориях', 'категориях')}` : '';
  const notes = [
    emptySections > 0
      ? `${plural(emptySections, 'пропущен', 'пропущены', 'пропущено')} ${counted(emptySections, 'раздел', 'раздела', 'разделов')} без своих услуг`
      : '',
    skipped.length > 0
      ? `${plural(skipped.length, 'пропущена', 'пропущены', 'пропущено')} ${counted(skipped.length, 'строка')} без цены`
      : '',
    materialsLeft > 0
      ? `${plural(materialsLeft, 'пропущена', 'пропущены', 'пропущено')} ${counted(materialsLeft, 'строка')} материалов`
      : '',
  ].filter(Boolean);
  return `В файле ${services}${places}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}. ${faultsText(counts)}.`;
}
