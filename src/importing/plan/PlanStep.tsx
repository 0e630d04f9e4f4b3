import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import type { ImportAnswer, ImportKey, ImportMode } from '../../../contract/resources/serviceImport.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { type CheckRow, stopsImport } from '../check/checkRow.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import { StepHeading } from '../steps/StepHeading.tsx';
import { CommitBar } from './CommitBar.tsx';
import { importRows } from '../../resources/services/import/plan/importRequest.ts';
import { PlanView } from '../../resources/services/import/plan/PlanView.tsx';
import { useCommit } from './useCommit.ts';
import { usePlan } from './usePlan.ts';

type Props = {
  company: string;
  fileName: string;
  rows: readonly CheckRow[];
  importKey: ImportKey;
  mode: ImportMode;
  focus: boolean;
  onBack(): void;
  onCancel(): void;
  onBusy(busy: boolean): void;
  /** goes back to the check with what the server found wrong there */
  onProblems(problems: readonly RowProblem[]): void;
  onDone(answer: ImportAnswer): void;
};

/** Fourth step: what exactly would change, and the button that does exactly that. */
export function PlanStep(props: Props) {
  const { company, fileName, rows, importKey, mode, onBusy } = props;
  const unchecked = useMemo(() => rows.some(stopsImport), [rows]);
  const request = useMemo(() => {
    const sent = importRows(rows, mode);
    if (unchecked || sent.rows.length === sent.skip.length) return null;
    return { company, file_name: fileName.slice(-255), key: importKey, mode, ...sent };
  }, [rows, unchecked, company, fileName, importKey, mode]);
  const plan = usePlan(request);
  const commit = useCommit({ onDone: props.onDone, onStale: plan.refresh });
  const { busy } = commit;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  useLeaveGuard({
    unsaved: commit.inFlight,
    // The summary takes the place of this step too: nothing is left behind then.
    leftBehind: () =>
      commit.inFlight()
        ? 'Загрузка продолжается на сервере: она пройдёт целиком или не пройдёт вовсе. Что вышло, видно в прайс-листе.'
        : null,
  });
  const problems = useMemo(() => {
    const known = new Set(request?.skip);
    return (plan.answer?.errors ?? []).flatMap((one): RowProblem[] => (known.has(one.row) ? [] : [{ ...one, level: 'error' }]));
  }, [plan.answer, request]);

  return (
    <>
      <div className="import-step" inert={busy}>
        <StepHeading step="plan" focus={props.focus}>
          Что изменится в прайс-листе
        </StepHeading>
        {!request && (
          <Alert
            type="warning"
            showIcon
            message={
              unchecked ? 'В файле остались строки с ошибками: исправьте или пропустите их.' : 'Все строки пропущены: загружать нечего.'
            }
            action={<Button onClick={props.onBack}>К проверке</Button>}
          />
        )}
        {commit.stale && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            message="Пока вы смотрели, прайс-лист изменили. Ничего не загружено; ниже — новый расчёт, проверьте его ещё раз."
          />
        )}
        {problems.length > 0 && !plan.pending && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message="Сервер нашёл в файле ошибки. Исправьте их или пропустите эти строки."
            action={<Button onClick={() => props.onProblems(problems)}>Показать строки</Button>}
          />
        )}
        {request && <PlanView plan={plan} rows={request.rows} />}
      </div>
      <CommitBar
        plan={request ? plan : null}
        commit={commit}
        blocked={problems.length > 0}
        onBack={props.onBack}
        onCancel={props.onCancel}
        onCommit={() => {
          if (request && plan.answer) void commit.run(request, plan.answer);
        }}
      />
    </>
  );
}
