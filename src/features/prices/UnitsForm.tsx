import { AutoComplete } from 'antd';
import { useId, useMemo } from 'react';
import { counted } from '../../lib/plural.ts';
import { PlainTable, titled } from '../../ui/PlainTable.tsx';
import { directoryUnits, type Spelling, unitProblem } from './units.ts';
import '../../ui/field.css';

type Units = Readonly<Record<string, string>>;
type Props = {
  spellings: readonly Spelling[];
  units: Units;
  /** how what stands now is called: «В файле» */
  now: string;
  /** offered before those of the directory */
  own: readonly string[];
  onChange(units: Units): void;
};

const PAGE = 10;

/** Each spelling of a unit once, and what it becomes. */
export function UnitsForm({ spellings, units, now, own, onChange }: Props) {
  const heading = useId();
  const offered = useMemo(() => [...new Set([...own, ...directoryUnits])].map((value) => ({ value })), [own]);
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
            ...titled(now),
            render: (_, { text }) => <span className="import-cell">{text}</span>,
          },
          { ...titled('Строк'), className: 'figure', render: (_, { count }) => count.toLocaleString('ru-RU') },
          {
            ...titled('Станет'),
            render: (_, { text }, place) => {
              const unit = units[text] ?? text;
              const reason = `${heading}-${place}`;
              const problem = unitProblem(unit);
              return (
                <>
                  <AutoComplete
                    style={{ minInlineSize: 160 }}
                    aria-label={`Единица вместо «${text}»`}
                    aria-invalid={problem !== null}
                    aria-describedby={problem === null ? undefined : reason}
                    status={problem === null ? '' : 'error'}
                    value={unit}
                    options={offered}
                    placeholder="Без единицы"
                    onChange={(value: string | undefined) => onChange({ ...units, [text]: value ?? '' })}
                  />
                  {problem !== null && (
                    <p id={reason} className="field-error">
                      {problem}
                    </p>
                  )}
                </>
              );
            },
          },
        ]}
      />
    </section>
  );
}
