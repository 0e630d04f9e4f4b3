import { Button, Checkbox, Flex, Form, Input, Radio } from 'antd';
import { type ComponentType, useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { columnName, EMPTY_CHOICE } from './filters.ts';
import type { ColumnFilter } from './sheetView.ts';

const order = new Intl.Collator('ru', { numeric: true });

const ways = [
  { value: 'contains', label: 'содержит' },
  { value: 'equals', label: 'равно' },
  { value: 'empty', label: 'пусто' },
  { value: 'filled', label: 'не пусто' },
] as const;

type Props<R> = {
  column: SheetColumn<R>;
  filter: ColumnFilter | null;
  rows(): readonly R[];
  at: DOMRect;
  onApply(filter: ColumnFilter | null): void;
  onClose(): void;
};

const WIDTH_PX = 304;

/** Texts of a column that are offered, the most frequent ones. */
const MOST_CHOICES = 200;

/** The fields of a kind of filter, and what stands in them for a filter and the other way round. */
type Kind = {
  Fields: ComponentType<{ column: SheetColumn<never>; rows(): readonly never[] }>;
  typed(filter: ColumnFilter | null, column: SheetColumn<never>): object;
  // biome-ignore lint/suspicious/noExplicitAny: each kind reads what its own fields hold
  read(typed: any, column: SheetColumn<never>): ColumnFilter;
};

const kinds: Record<NonNullable<SheetColumn<never>['filter']>, Kind> = {
  text: { Fields: TextFilter, typed: typedText, read: readText },
  number: { Fields: NumberFilter, typed: typedRange, read: readRange },
  choice: {
    Fields: ChoiceFilter,
    typed: (filter) => ({ values: filter?.kind === 'choice' ? filter.values : [] }),
    read: ({ values }) => ({ kind: 'choice', values }),
  },
};

/** The filter of a column, below its heading or its chip. */
export function FilterPopup<R>({ column: ofRows, filter, rows, at, onApply, onClose }: Props<R>) {
  const column = ofRows as SheetColumn<never>;
  const [form] = Form.useForm();
  const { Fields, typed, read } = kinds[column.filter ?? 'text'];

  return (
    <AnchoredPopover label={`Фильтр столбца «${columnName(column)}»`} at={at} width={WIDTH_PX} onClose={onClose}>
      <Form
        form={form}
        name="sheet-filter"
        className="sheet-filter"
        layout="vertical"
        validateTrigger="onSubmit"
        initialValues={typed(filter, column)}
        onFinish={(values) => onApply(read(values, column))}
        onFinishFailed={({ errorFields: [wrong] }) => wrong && form.focusField(wrong.name)}
        onValuesChange={() =>
          form.setFields(form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [{ name, errors: [] }] : [])))
        }
      >
        <Fields column={column} rows={rows as () => readonly never[]} />
        <Flex gap={8}>
          <Button type="primary" htmlType="submit">
            Применить
          </Button>
          <Button disabled={!filter} onClick={() => onApply(null)}>
            Снять фильтр
          </Button>
        </Flex>
      </Form>
    </AnchoredPopover>
  );
}

type Typed = { how: (typeof ways)[number]['value']; text?: string };

function TextFilter() {
  const how = Form.useWatch<Typed['how'] | undefined>('how');
  return (
    <>
      <Form.Item noStyle name="how">
        <Radio.Group aria-label="Условие" options={[...ways]} />
      </Form.Item>
      {how !== 'empty' && how !== 'filled' && (
        <Form.Item name="text" label="Текст">
          <Input allowClear autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}

function typedText(filter: ColumnFilter | null): Typed {
  return { how: 'contains', text: '', ...(filter?.kind === 'text' && filter) };
}

function readText({ how, text = '' }: Typed): ColumnFilter {
  return how === 'empty' || how === 'filled' ? { kind: 'text', how } : { kind: 'text', how, text };
}

type ChoiceFilterProps<R> = { column: SheetColumn<R>; rows(): readonly R[] };

/** The texts of a column with how many rows have each, to choose among. */
function ChoiceFilter<R>({ column, rows }: ChoiceFilterProps<R>) {
  return (
    <Form.Item noStyle name="values">
      <Choices of={useState(() => choicesOf(column, rows()))[0]} />
    </Form.Item>
  );
}

type ChoicesProps = { of: ReturnType<typeof choicesOf>; value?: readonly string[]; onChange?(values: readonly string[]): void };

/** The form gives it the chosen ones, which are shown however rare they are. */
function Choices({ of, value: chosen = [], onChange }: ChoicesProps) {
  const [shown] = useState(() => {
    const most = of.filter(({ value }, place) => place < MOST_CHOICES || chosen.includes(value));
    return most.sort((a, b) => order.compare(a.value, b.value));
  });
  return (
    <div className="sheet-filter-choices">
      {shown.length < of.length && (
        <small className="quiet">
          Показаны самые частые: {shown.length.toLocaleString('ru-RU')} из {of.length.toLocaleString('ru-RU')}.
        </small>
      )}
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange?.(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {value || EMPTY_CHOICE} <small className="quiet">{count.toLocaleString('ru-RU')}</small>
        </Checkbox>
      ))}
    </div>
  );
}

/** The most frequent first. */
function choicesOf<R>(column: SheetColumn<R>, rows: readonly R[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = column.text(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

type TypedRange = { from: string; to: string };

/** From … to …, as people type numbers; both ends belong to the range, an empty end is open. */
function NumberFilter<R>({ column }: { column: SheetColumn<R> }) {
  const form = Form.useFormInstance<TypedRange>();
  const isNumber = {
    async validator(_rule: unknown, typed: string) {
      if (Number.isNaN(endOf(column, typed))) throw new Error('Укажите числа, например от 100 до 1 500,50.');
    },
  };
  return (
    <>
      <Flex gap={8}>
        <Form.Item name="from" label="От" rules={[isNumber]}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item name="to" label="До" rules={[isNumber]}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </Flex>
      <Button size="small" htmlType="button" onClick={() => form.setFieldsValue({ from: '0', to: '0' })}>
        Равно нулю
      </Button>
    </>
  );
}

function typedRange<R>(filter: ColumnFilter | null, column: SheetColumn<R>): TypedRange {
  const old = filter?.kind === 'number' ? filter : { from: null, to: null };
  return { from: shownNumber(column, old.from), to: shownNumber(column, old.to) };
}

function readRange<R>(typed: TypedRange, column: SheetColumn<R>): ColumnFilter {
  const [low, high] = [endOf(column, typed.from), endOf(column, typed.to)];
  // the other way round, it is still clear what is meant.
  const swapped = low !== null && high !== null && low > high;
  return { kind: 'number', from: swapped ? high : low, to: swapped ? low : high };
}

/** null: open; `NaN` is no number. */
function endOf<R>(column: SheetColumn<R>, typed: string) {
  return typed.trim() === '' ? null : (column.readNumber?.(typed) ?? Number.NaN);
}

/** The number as it would be typed: without the unit. */
function shownNumber<R>(column: SheetColumn<R>, value: number | null) {
  if (value === null) return '';
  return (column.numberText?.(value) ?? String(value)).replace(/[^\d,.−-]+$/, '');
}
