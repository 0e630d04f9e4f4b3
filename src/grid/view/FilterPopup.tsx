import { Button, Flex, Form } from 'antd';
import { type ComponentRef, type ComponentType, useEffect, useRef } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { columnName } from './filterText.ts';
import { NumberFilter, readRange, typedRange } from './NumberFilter.tsx';
import { readText, TextFilter, typedText } from './TextFilter.tsx';
import { useEscape } from './useEscape.ts';
import type { ColumnFilter } from './viewTypes.ts';

type Props<R> = {
  column: SheetColumn<R>;
  filter: ColumnFilter | null;
  rows(): readonly R[];
  at: DOMRect;
  onApply(filter: ColumnFilter | null): void;
  onClose(): void;
};

const WIDTH_PX = 304;

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
  useEscape(onClose);
  const { Fields, typed, read } = kinds[column.filter ?? 'text'];
  const box = useRef<ComponentRef<typeof Form>>(null);

  useEffect(() => {
    // Once the popup is in its place: focusing it before would scroll the page.
    const timer = window.setTimeout(() => box.current?.nativeElement?.querySelector('input')?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, []);

  const content = (
    <Form
      ref={box}
      form={form}
      name="sheet-filter"
      className="sheet-filter"
      role="dialog"
      aria-label={`Фильтр столбца «${columnName(column)}»`}
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
  );
  return <AnchoredPopover at={at} width={WIDTH_PX} content={content} onClose={onClose} />;
}
