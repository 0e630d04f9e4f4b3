import { DownloadOutlined } from '@ant-design/icons';
import { usePermissions } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Permissions } from '../../../contract/permissions.ts';
import type { ExportFormat, ExportKind } from '../../../contract/resources/export.ts';
import { readMoneyFilter } from '../../lib/moneyFilter.ts';
import { announce } from '../../ui/announce.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { ExportSection } from './ExportSection.tsx';
import { formatWords, hasPeriod, kindWords } from './exportWords.ts';
import { LinkedFilter } from './LinkedFilter.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { requestOf } from './requestOf.ts';
import type { Exports } from './useExports.ts';

const exportKinds = Object.keys(kindWords) as ExportKind[];
const exportFormats = Object.keys(formatWords) as ExportFormat[];

/** What to take out, in which form and for which time. A link from the operations brings their filter along. */
export function NewExport({ start }: Pick<Exports, 'start'>) {
  const [address] = useSearchParams();
  const { data: permissions } = usePermissions<Permissions>({});
  const [kind, setKind] = useState<ExportKind>('transactions');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [filter, setFilter] = useState(() => readMoneyFilter(address));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const kinds = exportKinds.filter((each) => each !== 'analytics' || permissions?.analytics_access);

  async function begin() {
    setBusy(true);
    setFailure(null);
    try {
      await start(requestOf(kind, format, filter));
      announce('Выгрузка поставлена в очередь. Она появилась в списке ниже.');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ExportSection id="export-new" title="Новая выгрузка">
      <form
        className="export-form"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <ChoiceCards legend="Что выгрузить" name="kind" values={kinds} words={kindWords} value={kind} onChange={setKind} />
        {hasPeriod(kind) ? (
          <PeriodChoice period={filter} onChange={(period) => setFilter(({ from: _, to: __, ...rest }) => ({ ...rest, ...period }))} />
        ) : null}
        {kind === 'transactions' ? <LinkedFilter filter={filter} onChange={setFilter} /> : null}
        <ChoiceCards legend="Формат таблиц" name="format" values={exportFormats} words={formatWords} value={format} onChange={setFormat} />
        {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
        <div>
          <Button type="primary" htmlType="submit" icon={<DownloadOutlined aria-hidden />} loading={busy}>
            Выгрузить
          </Button>
        </div>
      </form>
    </ExportSection>
  );
}
