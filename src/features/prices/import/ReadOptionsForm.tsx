import { Input } from 'antd';
import { useId, useState } from 'react';
import { readMoney } from '../../../../contract/money.ts';
import { Choices } from '../../../importing/steps/Choices.tsx';
import { counted } from '../../../lib/plural.ts';
import type { PriceKind, ReadOptions } from './priceKind.ts';

type Props = { recognition: PriceKind['found']; options: ReadOptions; onChange(options: ReadOptions): void };

/** Most percent over the cost that makes sense in a price list. */
const MOST_PERCENT = 10_000;
const USUAL_PERCENT = 30;

/** How rows are made of the sheet, where there is a choice: titles of nested sections, and prices that are missing. */
export function ReadOptionsForm({ recognition, options, onChange }: Props) {
  const { depth, materials, withoutPrice } = recognition;
  const { missingPrice } = options;
  const percent = missingPrice.how === 'markup' ? missingPrice.percent : USUAL_PERCENT;
  return (
    <>
      {materials.count > 0 && (
        <Choices
          title={`Материалы среди работ: ${counted(materials.count, 'строка')}`}
          about={materials.samples.join(' · ')}
          value={options.materials}
          options={[
            { value: 'load', label: 'Загрузить вместе с работами', detail: 'В тех категориях, где они стоят в файле.' },
            { value: 'own', label: 'Загрузить отдельной категорией «Материалы»', detail: 'Одинаковые строки — один раз.' },
            { value: 'skip', label: 'Не загружать', detail: 'Загрузятся только работы.' },
          ]}
          onChange={(materials) => onChange({ ...options, materials })}
        />
      )}
      {depth > 1 && (
        <Choices
          title="Разделы внутри разделов"
          value={options.nesting}
          options={[
            { value: 'deepest', label: 'Категория — самый вложенный раздел', detail: 'Например, «1.1. Окраска».' },
            { value: 'joined', label: 'Категория — все разделы через косую черту', detail: 'Например, «1. Стены / 1.1. Окраска».' },
          ]}
          onChange={(nesting) => onChange({ ...options, nesting })}
        />
      )}
      {withoutPrice > 0 && (
        <Choices
          title={`Цены нет: ${counted(withoutPrice, 'строка')}`}
          value={missingPrice.how}
          options={[
            { value: 'cost', label: 'Цена равна себестоимости', detail: 'У новых услуг; у имеющихся цена не изменится.' },
            { value: 'markup', label: 'Себестоимость плюс наценка', detail: 'Цена посчитается и у новых, и у имеющихся услуг.' },
            { value: 'skip', label: 'Пропустить такие строки', detail: 'Они не загрузятся.' },
          ]}
          onChange={(how) => onChange({ ...options, missingPrice: how === 'markup' ? { how, percent } : { how } })}
        >
          {missingPrice.how === 'markup' && (
            <Percent
              value={missingPrice.percent}
              onChange={(value) => onChange({ ...options, missingPrice: { how: 'markup', percent: value } })}
            />
          )}
        </Choices>
      )}
    </>
  );
}

function Percent({ value, onChange }: { value: number; onChange(value: number): void }) {
  const [text, setText] = useState(() => String(value).replace('.', ','));
  const problem = useId();
  const typed = percentOf(text);
  return (
    <div className="stack import-percent">
      <Input
        aria-label="Наценка, %"
        aria-invalid={typed === null}
        aria-describedby={typed === null ? problem : undefined}
        status={typed === null ? 'error' : undefined}
        inputMode="decimal"
        suffix="%"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const read = percentOf(event.target.value);
          if (read !== null) onChange(read);
        }}
      />
      {typed === null && (
        <p id={problem} role="alert" className="bad">
          Укажите наценку числом от 0 до 10&nbsp;000. Пока считается {String(value).replace('.', ',')}&nbsp;%.
        </p>
      )}
    </div>
  );
}

/** «25», «12,5» → percent; null for what is no percent. */
function percentOf(text: string) {
  const read = readMoney(text.replace('%', ''));
  if (!read || read.rounded || read.kopecks < 0 || read.kopecks > MOST_PERCENT * 100) return null;
  return read.kopecks / 100;
}
