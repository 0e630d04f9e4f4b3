import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { readMoney } from '../../../../contract/money.ts';
import { counted } from '../../../lib/plural.ts';
import type { PriceKind, ReadOptions } from './priceKind.ts';

type Props = { recognition: PriceKind['found']; options: ReadOptions; onChange(options: ReadOptions): void };

/** Most percent over the cost that makes sense in a price list. */
const MOST_PERCENT = 10_000;
const USUAL_PERCENT = 30;

/** How rows are made of the sheet, where there is a choice: titles of nested sections, and prices that are missing. */
export function ReadOptionsForm({ recognition, options, onChange }: Props) {
  const nesting = useId();
  const missing = useId();
  const materials = useId();
  const { missingPrice } = options;
  const percent = missingPrice.how === 'markup' ? missingPrice.percent : USUAL_PERCENT;
  return (
    <>
      {recognition.materials.count > 0 && (
        <section>
          <h3 id={materials}>Материалы среди работ: {counted(recognition.materials.count, 'строка')}</h3>
          <p className="quiet">{recognition.materials.samples.join(' · ')}</p>
          <Radio.Group
            aria-labelledby={materials}
            className="stack import-modes"
            // choices of a file that was begun or remembered before there was this one
            value={options.materials ?? 'load'}
            onChange={(event) => onChange({ ...options, materials: event.target.value })}
          >
            <Radio value="load">
              <span className="note">Загрузить вместе с работами</span>
              <span className="quiet">В тех категориях, где они стоят в файле.</span>
            </Radio>
            <Radio value="own">
              <span className="note">Загрузить отдельной категорией «Материалы»</span>
              <span className="quiet">Одинаковые строки — один раз.</span>
            </Radio>
            <Radio value="skip">
              <span className="note">Не загружать</span>
              <span className="quiet">Загрузятся только работы.</span>
            </Radio>
          </Radio.Group>
        </section>
      )}
      {recognition.depth > 1 && (
        <section>
          <h3 id={nesting}>Разделы внутри разделов</h3>
          <Radio.Group
            aria-labelledby={nesting}
            className="stack import-modes"
            value={options.nesting}
            onChange={(event) => onChange({ ...options, nesting: event.target.value })}
          >
            <Radio value="deepest">
              <span className="note">Категория — самый вложенный раздел</span>
              <span className="quiet">Например, «1.1. Окраска».</span>
            </Radio>
            <Radio value="joined">
              <span className="note">Категория — все разделы через косую черту</span>
              <span className="quiet">Например, «1. Стены / 1.1. Окраска».</span>
            </Radio>
          </Radio.Group>
        </section>
      )}
      {recognition.withoutPrice > 0 && (
        <section>
          <h3 id={missing}>Цены нет: {counted(recognition.withoutPrice, 'строка')}</h3>
          <Radio.Group
            aria-labelledby={missing}
            className="stack import-modes"
            value={missingPrice.how}
            onChange={({ target: { value } }) =>
              onChange({ ...options, missingPrice: value === 'markup' ? { how: value, percent } : { how: value } })
            }
          >
            <Radio value="cost">
              <span className="note">Цена равна себестоимости</span>
              <span className="quiet">У новых услуг; у имеющихся цена не изменится.</span>
            </Radio>
            <Radio value="markup">
              <span className="note">Себестоимость плюс наценка</span>
              <span className="quiet">Цена посчитается и у новых, и у имеющихся услуг.</span>
            </Radio>
            <Radio value="skip">
              <span className="note">Пропустить такие строки</span>
              <span className="quiet">Они не загрузятся.</span>
            </Radio>
          </Radio.Group>
          {missingPrice.how === 'markup' && (
            <Percent
              value={missingPrice.percent}
              onChange={(value) => onChange({ ...options, missingPrice: { how: 'markup', percent: value } })}
            />
          )}
        </section>
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
          Укажите наценку числом от 0 до 10 000. Пока считается {String(value).replace('.', ',')} %.
        </p>
      )}
    </div>
  );
}

/** «25», «12,5» → percent; null for what is no percent. */
function percentOf(text: string): number | null {
  const read = readMoney(text.replace('%', ''));
  if (!read || read.rounded || read.kopecks < 0 || read.kopecks > MOST_PERCENT * 100) return null;
  return read.kopecks / 100;
}
