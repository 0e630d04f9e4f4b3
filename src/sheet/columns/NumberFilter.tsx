import { Button, Flex, Form, Input } from 'antd';
import type { SheetColumn } from '../sheetTypes.ts';
import type { ColumnFilter } from './sheetView.ts';

type Typed = { from: string; to: string };

/** From … to …, as people type numbers; both ends belong to the range, an empty end is open. */
export function NumberFilter<R>({ column }: { column: SheetColumn<R> }) {
  const form = Form.useFormInstance<Typed>();
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

export function typedRange<R>(filter: ColumnFilter | null, column: SheetColumn<R>): Typed {
  const old = filter?.kind === 'number' ? filter : { from: null, to: null };
  return { from: shownNumber(column, old.from), to: shownNumber(column, old.to) };
}

export function readRange<R>(typed: Typed, column: SheetColumn<R>): ColumnFilter {
  const [low, high] = [endOf(column, typed.from), endOf(column, typed.to)];
  // Typed the other way round, it is still clear what is meant.
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
