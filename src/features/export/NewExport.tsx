import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useMay } from '../../lib/access.tsx';
import { inOrder, type Period, periodPresets } from '../../lib/periods.ts';
import { announce } from '../../ui/announce.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { submitOnce } from '../../ui/oneClick.ts';
import { PanelSection } from '../../ui/PageSection.tsx';
import { useNames } from '../directories/shared.tsx';
import { type MoneyFilter, moneyFilterWords, readMoneyFilter, withFields, withoutFields } from '../operations/shared.ts';
import { type ExportRequest, type Exports, formatWords, hasPeriod, kindWords } from './useExports.ts';

const exportKinds = Object.keys(kindWords) as ExportKind[];
const exportFormats = Object.keys(formatWords) as ExportFormat[];

type Choice = { kind: ExportKind; format: ExportFormat; filter: MoneyFilter };
/** The ends of the period in whose fields no day stands. */
type Wrong = { from?: boolean; to?: boolean };

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
  const [wrong, setWrong] = useState<Wrong>({});
  // the day field itself says what is wrong
  const periodRule = ruleOf(() => (wrong.from || wrong.to ? '' : null));

  return (
    <PanelSection id="export-new" title="Новая выгрузка">
      <FormBody form={form} className="stack export-form">
        <Form.Item name="kind" noStyle>
          <ChoiceCards
            legend="Что выгрузить"
            group="kind"
            values={kinds}
            words={kindWords}
            // another kind has day fields of its own
            onChange={() => setWrong({})}
          />
        </Form.Item>
        {/* without a status: it would mark both days */}
        <Form.Item name="filter" noStyle validateStatus="" rules={[periodRule]}>
          <FilterChoice kind={kind} wrong={wrong} onWrong={setWrong} />
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

type WrongProps = {
  /** of the field in the form: by it the focus goes to the wrong day */
  id?: string;
  wrong: Wrong;
  onWrong(wrong: Wrong): void;
};

type FilterProps = WrongProps & { kind: ExportKind; value?: MoneyFilter; onChange?(filter: MoneyFilter): void };

/** The days that are asked for, and what else narrows the operations. */
function FilterChoice({ id, kind, wrong, value: filter = {}, onWrong, onChange }: FilterProps) {
  return (
    <>
      {hasPeriod(kind) && (
        <PeriodChoice
          key={kind}
          id={id}
          wrong={wrong}
          onWrong={onWrong}
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

type PeriodChoiceProps = WrongProps & {
  period: Period;
  /** true: either day may be left empty; false: both are required */
  open: boolean;
  onChange(period: Period): void;
};

/** Days from and to. */
function PeriodChoice({ id, wrong, onWrong, period, open, onChange }: PeriodChoiceProps) {
  // a named period takes the place of whatever stands in the fields
  const [round, setRound] = useState(0);
  const firstWrong = wrong.from || !wrong.to ? 'from' : 'to';
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
              onClick={() => {
                setRound(round + 1);
                onWrong({});
                onChange(preset);
              }}
            >
              {label}
            </Button>
          ))}
      </Flex>
      <span key={round} className="period-days">
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            id={end === firstWrong ? id : undefined}
            label={end === 'from' ? 'Первый день периода' : 'Последний день периода'}
            placeholder={end === 'from' ? 'с' : 'по'}
            value={period[end]}
            needed={!open}
            ownEnter
            onDay={(day) => onChange({ ...period, [end]: day })}
            onWrong={(is) => onWrong({ ...wrong, [end]: is })}
          />
        ))}
      </span>
    </fieldset>
  );
}
