import { AutoComplete } from 'antd';
import { useId, useMemo } from 'react';
import { MAX_UNIT } from '../../../../contract/service.ts';
import { counted } from '../../../lib/plural.ts';
import { PlainTable, titled } from '../../../ui/PlainTable.tsx';
import { directoryUnits } from '../units.ts';
import type { Spelling } from './priceKind.ts';
import { useOwnUnits } from './useOwnUnits.ts';

type Units = Readonly<Record<string, string>>;
type Props = { spellings: readonly Spelling[]; units: Units; onChange(units: Units): void };

const PAGE = 10;

/** Each spelling of a unit once, and what it becomes. */
export function UnitsForm({ spellings, units, onChange }: Props) {
  const heading = useId();
  const own = useOwnUnits();
  const offered = useMemo(() => [...new Set([...(own ?? []), ...directoryUnits])].map((value) => ({ value })), [own]);
  if (spellings.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Единицы: {counted(spellings.length, 'написание', 'написания', 'написаний')}</h3>
      <PlainTable<Spelling>
        aria-labelledby={heading}
        className="table-cards import-mapping"
        rowKey="text"
        pagination={spellings.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        dataSource={[...spellings]}
        columns={[
          {
            ...titled('В файле'),
            render: (_, { text }) => <span className="import-cell">{text}</span>,
          },
          { ...titled('Строк'), className: 'figure', render: (_, { count }) => count.toLocaleString('ru-RU') },
          {
            ...titled('В прайсе'),
            render: (_, { text }) => (
              <AutoComplete
                aria-label={`Единица вместо «${text}»`}
                value={units[text] ?? text}
                options={offered}
                placeholder="Без единицы"
                maxLength={MAX_UNIT}
                onChange={(value: string | undefined) => onChange({ ...units, [text]: value ?? '' })}
              />
            ),
          },
        ]}
      />
      <p className="quiet">
        Предложено обозначение из вашего прайса или справочника ОКЕИ. Для файлов с такими же заголовками выбор запомнится.
      </p>
    </section>
  );
}
