import type { ColumnsPart, OptionsProps } from '../../../../importing/columns/columnsPart.ts';
import type { SheetColumn } from '../../../../importing/reading/sourceSession.ts';
import { columnOf, tablesOf } from '../../../../importing/recognition/mapping.ts';
import { keyFor, keysFor, missingColumns } from '../plan/importRequest.ts';
import type { PriceKind } from '../priceKind.ts';
import { roleLabels } from '../recognition/roles.ts';
import { foundText } from './foundText.ts';
import { OptionsForm } from './OptionsForm.tsx';
import { ReadOptionsForm } from './ReadOptionsForm.tsx';

export const priceColumnsPart: ColumnsPart<PriceKind> = {
  labels: roleLabels,
  found: foundText,
  wrong({ counts, columns, more }, mapping) {
    const tables = tablesOf(mapping);
    if (tables.some((table) => columnOf(table, 'title') < 0)) return 'Укажите, в каком столбце наименование услуги.';
    for (const [place, { unsure }] of tables.entries()) {
      if (unsure) return askedText(unsure.flatMap((index) => [columns, ...more][place]?.[index] ?? []));
    }
    if (counts.service > 0) return null;
    return 'Под строкой заголовков не нашлось ни одной услуги. Проверьте строку заголовков и столбцы.';
  },
  notes: (mapping) => (columnOf(mapping, 'title') < 0 ? [] : missingColumns(mapping)),
  limited: { thing: 'services', count: ({ counts }) => counts.service },
  Options,
};

function askedText(rivals: readonly SheetColumn[]): string {
  const names = rivals.map(({ letter, header }) => `${letter} «${header || 'без заголовка'}»`).join(', ');
  return `С суммами несколько столбцов: ${names}. Укажите, в каком цена, а в каком себестоимость; остальные не загрузятся.`;
}

function Options({ recognition, mapping, options, onChange }: OptionsProps<PriceKind>) {
  return (
    <>
      <ReadOptionsForm recognition={recognition} options={options} onChange={(read) => onChange({ ...options, ...read })} />
      <OptionsForm
        options={{ key: keyFor(mapping, options.key), mode: options.mode }}
        keys={keysFor(mapping)}
        onChange={(meeting) => onChange({ ...options, ...meeting })}
      />
    </>
  );
}
