import { DownloadOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMay } from '../../lib/access.tsx';
import { type MoneyFilter, readMoneyFilter } from '../../lib/moneyFilter.ts';
import { announce } from '../../ui/announce.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ExportSection } from './ExportSection.tsx';
import { formatWords, hasPeriod, kindWords } from './exportWords.ts';
import { LinkedFilter } from './LinkedFilter.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { requestOf } from './requestOf.ts';
import type { Exports } from './useExports.ts';

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
    guarded: false,
    async send({ kind, format, filter }) {
      await start(requestOf(kind, format, filter));
      announce('Выгрузка поставлена в очередь. Она появилась в списке ниже.');
    },
  });
  const { kind } = form.values;

  return (
    <ExportSection id="export-new" title="Новая выгрузка">
      <FormBody form={form} className="export-form">
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
          <Button type="primary" htmlType="submit" icon={<DownloadOutlined aria-hidden />} loading={form.busy}>
            Выгрузить
          </Button>
        </div>
      </FormBody>
    </ExportSection>
  );
}

type FilterProps = { kind: ExportKind; value?: MoneyFilter; onChange?(filter: MoneyFilter): void };

/** The days that are asked for, and what else narrows the operations. */
function FilterChoice({ kind, value: filter = {}, onChange }: FilterProps) {
  return (
    <>
      {hasPeriod(kind) && (
        <PeriodChoice
          period={filter}
          onChange={(period) => {
            const { from: _, to: __, ...rest } = filter;
            onChange?.({ ...rest, ...period });
          }}
        />
      )}
      {kind === 'transactions' && <LinkedFilter filter={filter} onChange={(changed) => onChange?.(changed)} />}
    </>
  );
}
