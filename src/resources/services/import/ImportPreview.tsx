import { InfoCircleOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useCompany } from '../../../lib/company-context.tsx';
import { FileSummary } from './FileSummary.tsx';
import { MappingTable } from './MappingTable.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { CommitBar } from './plan/CommitBar.tsx';
import { type ImportOptions, keysFor, missingColumns } from './plan/importRequest.ts';
import { PlanView } from './plan/PlanView.tsx';
import { type Committed, useCommit } from './plan/useCommit.ts';
import { usePlan } from './plan/usePlan.ts';
import type { SourceFile } from './reading/sheetTable.ts';
import { columnOf } from './recognition/roles.ts';
import { toImportRows } from './recognition/toImportRows.ts';
import { useSheetChoice } from './useSheetChoice.ts';

type Props = {
  source: SourceFile;
  onAnother(): void;
  onCancel(): void;
  onBusy(busy: boolean): void;
  onDone(done: Committed): void;
};

/** Second step: how the file was understood, what the import would do, and the button that does exactly that. */
export function ImportPreview({ source, onAnother, onCancel, onBusy, onDone }: Props) {
  const { company } = useCompany();
  const { index, sheet, mapping, chooseSheet, chooseHeader, chooseRole } = useSheetChoice(source);
  const [options, setOptions] = useState<ImportOptions>({ key: 'title_category', mode: 'upsert' });
  const [skipErrors, setSkipErrors] = useState(false);
  const key = keysFor(mapping).includes(options.key) ? options.key : 'title_category';
  const recognised = useMemo(() => toImportRows(sheet, mapping), [sheet, mapping]);
  const hasTitle = columnOf(mapping, 'title') >= 0;
  const request = useMemo(
    () =>
      hasTitle && recognised.rows.length > 0
        ? { company: company.guid, file_name: source.name.slice(-255), key, mode: options.mode, rows: recognised.rows }
        : null,
    [hasTitle, recognised, company.guid, source.name, key, options.mode],
  );
  const plan = usePlan(request);
  const commit = useCommit({ onDone, onStale: plan.refresh });
  const { busy } = commit;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const skip = useMemo(() => [...new Set(plan.answer?.errors.map((problem) => problem.row))], [plan.answer]);

  return (
    <>
      <div className="import-step" inert={busy}>
        <FileSummary source={source} sheet={index} recognised={recognised} onSheet={chooseSheet} onAnother={onAnother} />
        <MappingTable sheet={sheet} mapping={mapping} onHeader={chooseHeader} onRole={chooseRole} />
        {!hasTitle && <Alert type="warning" showIcon message="Укажите выше, в каком столбце наименование услуги." />}
        {hasTitle && recognised.rows.length === 0 && (
          <Alert
            type="warning"
            showIcon
            message="Под строкой заголовков не нашлось ни одной услуги. Проверьте строку заголовков и столбцы."
          />
        )}
        {request &&
          missingColumns(mapping).map((sentence) => (
            <p key={sentence} className="import-note">
              <InfoCircleOutlined aria-hidden /> {sentence}
            </p>
          ))}
        <OptionsForm options={{ ...options, key }} keys={keysFor(mapping)} onChange={setOptions} />
        {commit.stale && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            message="Пока вы смотрели, прайс-лист изменили. Ничего не загружено; ниже — новый расчёт, проверьте его ещё раз."
          />
        )}
        {request && <PlanView plan={plan} rows={recognised.rows} />}
      </div>
      <CommitBar
        plan={request ? plan : null}
        replaces={options.mode === 'replace'}
        commit={commit}
        skip={skip}
        skipErrors={skipErrors}
        onSkipErrors={setSkipErrors}
        onCancel={onCancel}
        onCommit={() => {
          if (request && plan.answer) void commit.run(request, plan.answer, skip);
        }}
      />
    </>
  );
}
