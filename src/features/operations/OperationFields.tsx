import { Col, Form, Input, Row } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { fromKopecks } from '../../../contract/money.ts';
import type { TransactionType } from '../../../contract/transaction.ts';
import type { FieldForm } from '../../forms/useFieldForm.tsx';
import { money } from '../../lib/format.ts';
import { optionMatches, rowOptions } from '../../lib/rowTitles.ts';
import { readSum } from '../../lib/sumExpression.ts';
import { readDay, shiftedDay, typedDay } from '../../lib/typedDay.ts';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import type { Directories, RefField } from '../directories/shared.tsx';
import type { OperationField } from './operationFields.ts';
import { moneyTypes, refWords } from './shared.ts';

type Props = {
  form: FieldForm<OperationField>;
  type: TransactionType;
  directories: Directories;
  /** one below the other, with room for a description of several lines */
  roomy?: boolean;
  /** after the fields, in their row */
  children?: ReactNode;
};

const wide = {
  date: { xs: 12, md: { flex: '130px' } },
  amount: { xs: 12, md: { flex: '170px' } },
  ref: { xs: 24, md: { flex: '200px' } },
  description: { xs: 24, md: { flex: '1 1 220px' } },
};
const below = { date: { span: 12 }, amount: { span: 12 }, ref: { span: 24 }, description: { span: 24 } };

/** The body of every form of an operation: entering and changing it. Only an expense has a bill. */
export function OperationFields({ form, type, directories, roomy = false, children }: Props) {
  const sizes = roomy ? below : wide;
  const sum = readSum(form.typed.amount);
  const counted = sum?.counted ? `= ${money(fromKopecks(sum.kopecks))}${sum.rounded ? ', округлено до копеек' : ''}` : undefined;
  return (
    <Row gutter={[10, 4]}>
      <Col {...sizes.date}>
        <Form.Item {...form.item('date')}>
          <DayField />
        </Form.Item>
      </Col>
      <Col {...sizes.amount}>
        <Form.Item {...form.item('amount', counted)}>
          <Input placeholder="1200+350*2" inputMode="decimal" maxLength={200} autoComplete="off" />
        </Form.Item>
      </Col>
      <Col {...sizes.ref}>
        <Ref form={form} name="stroiobject" directory="object" directories={directories} />
      </Col>
      <Col {...sizes.ref}>
        <Ref form={form} name="contractor" directory="contractor" directories={directories} />
      </Col>
      {type === 'expense' && (
        <Col {...sizes.ref}>
          <Ref form={form} name="bill" directory="bill" directories={directories} />
        </Col>
      )}
      <Col {...sizes.description}>
        <Form.Item {...form.item('description')}>
          {roomy ? <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} autoComplete="off" /> : <Input autoComplete="off" />}
        </Form.Item>
      </Col>
      {children}
    </Row>
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

type Control = { value?: string; onChange?: (text: string) => void };

/** A day as people type it; arrows go to the next and the previous day, with Shift by weeks. */
function DayField({ value = '', onChange, ...control }: Control) {
  const step = (event: KeyboardEvent) => {
    const days = STEPS[event.code];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = readDay(value) ?? dayjs().format('YYYY-MM-DD');
    onChange?.(typedDay(shiftedDay(from, event.shiftKey ? 7 * days : days)));
  };
  const settle = () => {
    const day = readDay(value);
    if (day !== null && typedDay(day) !== value) onChange?.(typedDay(day));
  };
  return (
    <Input
      {...control}
      value={value}
      placeholder="21.11"
      title="21.11, 21, «вчера»; стрелки вверх и вниз — на день вперёд и назад"
      maxLength={20}
      autoComplete="off"
      onChange={({ target }) => onChange?.(target.value)}
      onKeyDown={step}
      onBlur={settle}
    />
  );
}

type RefProps = {
  form: FieldForm<OperationField>;
  name: 'stroiobject' | 'contractor' | 'bill';
  directory: RefField;
  directories: Directories;
};

/** What an operation is connected with, found by typing a part of its name. */
function Ref({ form, name, directory, directories }: RefProps) {
  const rows = directories[directory];
  const chosen = form.typed[name];
  const options = useMemo(() => rowOptions(rows, chosen), [rows, chosen]);
  return (
    <Form.Item
      {...form.item(name)}
      getValueProps={(guid: string) => ({ value: guid || undefined })}
      normalize={(guid: string | undefined) => guid ?? ''}
    >
      <ClearableSelect
        showSearch
        placeholder={refWords[directory].without}
        filterOption={optionMatches}
        options={options}
        notFoundContent="Ничего не нашлось"
        popupMatchSelectWidth={false}
      />
    </Form.Item>
  );
}

type Keys = { submit(): void; onType?: (type: TransactionType) => void };

/**
 * Keys of a form of an operation, to be heard before its fields hear them: Enter saves wherever it has no meaning of its own (an open list of
 * choices, a button, lines of a text: there Ctrl+Enter does), Alt+1…4 choose the type.
 */
export function formKeys({ submit, onType }: Keys) {
  return (event: KeyboardEvent) => {
    // React tells of keys in a dialog that the form opened, too
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    const type = onType && typeOfKey(event);
    if (type) {
      event.preventDefault();
      return onType(type);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const { target } = event;
    const field = target instanceof HTMLElement ? target : null;
    if (field?.closest('button, a') || field?.getAttribute('aria-expanded') === 'true') return;
    if (field instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
}

/**
 * Alt with the number of a type, by the key itself: the same on any layout. Not by the number pad, where Alt with digits types a character
 * on Windows (Alt+0151 is «—»).
 */
function typeOfKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): TransactionType | null {
  const place = altKey && !ctrlKey && !metaKey ? /^Digit([1-4])$/.exec(code)?.[1] : undefined;
  return place === undefined ? null : (moneyTypes[Number(place) - 1] ?? null);
}
