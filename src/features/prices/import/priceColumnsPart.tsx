import { Select } from 'antd';
import { useId } from 'react';
import { importModes } from '../../../../contract/serviceImport.ts';
import type { SheetColumn } from '../../../importing/reading/sourceSession.ts';
import { columnOf, tablesOf } from '../../../importing/recognition/mapping.ts';
import { Choices } from '../../../importing/steps/Choices.tsx';
import type { ColumnsPart, OptionsProps } from '../../../importing/wizardParts.ts';
import { counted, plural } from '../../../lib/plural.ts';
import { UnitsForm } from '../UnitsForm.tsx';
import { keyFor, keyLabels, keysFor, missingColumns, modeLabels } from './importRequest.ts';
import { PriceWordsForm } from './PriceWordsForm.tsx';
import { type PriceKind, roleLabels } from './priceKind.ts';
import { ReadOptionsForm } from './ReadOptionsForm.tsx';
import { useOwnUnits } from './useOwnUnits.ts';

export const priceColumnsPart: ColumnsPart<PriceKind> = {
  labels: roleLabels,
  found: foundText,
  wrong({ counts, columns, more }, mapping) {
    const tables = tablesOf(mapping);
    if (tables.some((table) => columnOf(table, 'title') < 0)) return 'Укажите, в каком столбце наименование услуги.';
    for (const [place, { unsure }] of tables.entries()) {
      if (unsure)
        return askedText(
          unsure
            .flat()
            .sort((a, b) => a - b)
            .flatMap((index) => [columns, ...more][place]?.[index] ?? []),
        );
    }
    if (tables.some((table) => table.columns.includes('extra') && columnOf(table, 'price') < 0)) {
      return 'Укажите столбец «Цена»: к нему прибавляются остальные.';
    }
    if (counts.service > 0) return null;
    return 'Под строкой заголовков не нашлось ни одной услуги. Проверьте строку заголовков и столбцы.';
  },
  notes: (mapping) => (columnOf(mapping, 'title') < 0 ? [] : missingColumns(mapping)),
  limited: { thing: 'services', count: ({ counts }) => counts.service },
  Options,
};

function askedText(rivals: readonly SheetColumn[]) {
  const names = rivals.map(({ letter, header }) => `${letter} «${header || 'без заголовка'}»`).join(', ');
  return `С суммами несколько столбцов: ${names}. Укажите, в каком цена, а в каком себестоимость; остальные не загрузятся. Если цена — сумма столбцов, выберите у одного «Цена», у других «Прибавить к цене».`;
}

/** How rows are made of the file, what to do with them, and what makes a row and a service the same. */
function Options({ recognition, mapping, options, onChange }: OptionsProps<PriceKind>) {
  const own = useOwnUnits();
  const label = useId();
  const key = keyFor(mapping, options.key);
  return (
    <>
      <UnitsForm
        spellings={recognition.units}
        units={options.units ?? {}}
        now="В файле"
        own={own ?? []}
        onChange={(units) => onChange({ ...options, units })}
      />
      <PriceWordsForm found={recognition.words} words={options.words ?? {}} onChange={(words) => onChange({ ...options, words })} />
      <ReadOptionsForm recognition={recognition} options={options} onChange={(read) => onChange({ ...options, ...read })} />
      <Choices
        title="Что сделать с прайс-листом"
        value={options.mode}
        options={importModes.map((value) => ({ value, ...modeLabels[value] }))}
        onChange={(mode) => onChange({ ...options, key, mode })}
      />
      <section>
        <h3 id={label}>Как узнавать имеющиеся услуги</h3>
        <Select
          aria-labelledby={label}
          className="import-key"
          value={key}
          onChange={(value) => onChange({ ...options, key: value })}
          options={keysFor(mapping).map((value) => ({ value, label: keyLabels[value].label }))}
        />
        <p className="quiet">{keyLabels[key].detail}</p>
      </section>
    </>
  );
}

/** «Найдено 543 услуги; 58 строк-разделов, пропущена 1 строка с итогами.» */
function foundText({ counts }: PriceKind['found']) {
  const notes = [
    counts.section > 0 ? counted(counts.section, 'строка-раздел', 'строки-раздела', 'строк-разделов') : '',
    counts.footer > 0
      ? `${plural(counts.footer, 'пропущена', 'пропущены', 'пропущено')} ${counted(counts.footer, 'строка')} с итогами`
      : '',
    counts.other > 0 ? `не относятся к прайсу: ${counted(counts.other, 'строка')}` : '',
  ].filter(Boolean);
  const services = counted(counts.service, 'услуга');
  return `${plural(counts.service, 'Найдена', 'Найдены', 'Найдено')} ${services}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}.`;
}
