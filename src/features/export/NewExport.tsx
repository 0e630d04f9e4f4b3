import { DownloadOutlined } from '@ant-design/icons';
import { Button, DatePicker, Flex, Form } from 'antd';
import dayjs from 'dayjs';
// the week of the calendar begins on Monday
import 'dayjs/locale/ru';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMay } from '../../lib/access.tsx';
import { inOrder, type Period, periodPresets } from '../../lib/periods.ts';
import { announce } from '../../ui/announce.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { keepEnter, submitOnce } from '../../ui/oneClick.ts';
import { PanelSection } from '../../ui/PageSection.tsx';
import { useNames } from '../directories/shared.tsx';
import { type MoneyFilter, moneyFilterWords, readMoneyFilter, withFields, withoutFields } from '../operations/shared.ts';
import { type ExportRequest, type Exports, formatWords, hasPeriod, kindWords } from './useExports.ts';

const exportKinds = Object.keys(kindWords) as ExportKind[];
const exportFormats = Object.keys(formatWords) as ExportFormat[];

type Choice = { kind: ExportKind; format: ExportFormat; filter: MoneyFilter };

/** What to take out, in which form and for which time. A link from the operations brings their filter along. */
export function NewExport({ start }: Pick<Exports, 'start'>) {
  const [address] = useSearchParams();
  const reports = useMay('analytics', 'list');
  const [initial] = useState<Choice>(() => ({ kind: 'transactions', format: 'xlsx', filter: readMoneyFilter(address) }));
  const kinds = exportKinds.filter((each) => each !== 'analytics' || reports);
  const form = useCallForm<Choice>({
    name: 'export',
    initial,
    async send({ kind, format, filter }) {
      await start(requestOf(kind, format, filter));
      announce('Выгрузка поставлена в очередь. Она появилась в списке ниже.');
    },
  });
  const { kind } = form.values;

  return (
    <PanelSection id="export-new" title="Новая выгрузка">
      <FormBody form={form} className="stack export-form">
        <Form.Item name="kind" noStyle>
          <ChoiceCards legend="Что выгрузить" group="kind" values={kinds} words={kindWords} />
        </Form.Item>
        <Form.Item name="filter" noStyle>
          <FilterChoice kind={kind} />
        </Form.Item>
        <Form.Item name="format" noStyle>
          <ChoiceCards legend="Формат таблиц" group="format" values={exportFormats} words={formatWords} />
        </Form.Item>
        <div>
          <Button type="primary" htmlType="submit" icon={<DownloadOutlined aria-hidden />} loading={form.busy} onClick={submitOnce}>
            Выгрузить
          </Button>
        </div>
      </FormBody>
    </PanelSection>
  );
}

type FilterProps = { kind: ExportKind; value?: MoneyFilter; onChange?(filter: MoneyFilter): void };

/** The days that are asked for, and what else narrows the operations. */
function FilterChoice({ kind, value: filter = {}, onChange }: FilterProps) {
  return (
    <>
      {hasPeriod(kind) && (
        <PeriodChoice
          period={periodOf(kind, filter)}
          open={kind !== 'analytics'}
          onChange={({ from, to }) => onChange?.({ ...filter, from, to })}
        />
      )}
      {kind === 'transactions' && <LinkedFilter filter={filter} onChange={(changed) => onChange?.(changed)} />}
    </>
  );
}

/** The request of a choice, its days in order: operations carry their whole filter, reports the period alone. */
function requestOf(kind: ExportKind, format: ExportFormat, filter: MoneyFilter): ExportRequest {
  const chosen = withFields(filter, inOrder(filter));
  if (kind === 'transactions') return { kind, format, filter: chosen };
  if (!hasPeriod(kind)) return { kind, format };
  const { from, to } = periodOf(kind, chosen);
  return { kind, format, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Reports are of a period with both its ends: the last 12 months unless another one is chosen. */
function periodOf(kind: ExportKind, { from, to }: Period): Period {
  const isOpen = from === undefined || to === undefined;
  return kind === 'analytics' && isOpen ? (periodPresets().find(({ key }) => key === 'twelve')?.period ?? {}) : { from, to };
}

type Props = { filter: MoneyFilter; onChange(filter: MoneyFilter): void };

/** The conditions that came with the link, but for the period, which has a field of its own. */
function LinkedFilter({ filter, onChange }: Props) {
  const parts = moneyFilterWords(filter, useNames().names).filter(({ key }) => key !== 'period');
  if (parts.length === 0) return null;
  return (
    <fieldset className="stack export-period">
      <legend>Только операции с отбором</legend>
      <FilterChips label="Условия отбора" parts={parts} onDrop={({ fields }) => onChange(withoutFields(filter, fields))} />
    </fieldset>
  );
}

type ChoiceCardsProps<T extends string> = {
  legend: string;
  /** tells the radios from those of another choice */
  group: string;
  values: readonly T[];
  words: Record<T, { label: string; note: string }>;
  value?: T;
  onChange?(value: T): void;
};

/** One of several, each with a word on what it is. */
function ChoiceCards<T extends string>({ legend, group, values, words, value, onChange }: ChoiceCardsProps<T>) {
  return (
    <fieldset className="tiles export-choices">
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each} className="export-choice">
          <input
            type="radio"
            name={group}
            checked={each === value}
            onChange={() => onChange?.(each)}
            aria-describedby={`export-${group}-${each}`}
          />
          <span>
            {words[each].label}
            <span id={`export-${group}-${each}`} className="note small">
              {words[each].note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type PeriodChoiceProps = {
  period: Period;
  /** true: either day may be left empty; false: both are required */
  open: boolean;
  onChange(period: Period): void;
};

/** Days from and to. */
function PeriodChoice({ period, open, onChange }: PeriodChoiceProps) {
  const at = (day: string | undefined) => (day ? dayjs(day) : null);
  const written = (day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD');
  return (
    <fieldset className="stack export-period">
      <legend>Период</legend>
      <Flex wrap gap={6}>
        {periodPresets()
          .filter(({ period: { from } }) => open || from !== undefined)
          .map(({ key, label, period: preset }) => (
            <Button
              key={key}
              shape="round"
              aria-pressed={preset.from === period.from && preset.to === period.to}
              onClick={() => onChange(preset)}
            >
              {label}
            </Button>
          ))}
      </Flex>
      <DatePicker.RangePicker
        id={{ start: 'export-from', end: 'export-to' }}
        value={[at(period.from), at(period.to)]}
        format="DD.MM.YYYY"
        placeholder={['с любого дня', 'по любой день']}
        allowEmpty={[open, open]}
        aria-label="Период выгрузки"
        classNames={{ popup: { root: 'export-days' } }}
        // `onChange` comes once both days are chosen; a render before that would reset the first one
        onCalendarChange={([from, to]) => onChange({ from: written(from), to: written(to) })}
        onKeyDown={keepEnter}
      />
    </fieldset>
  );
}
