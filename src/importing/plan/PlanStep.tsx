import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { stopsImport } from '../check/checkRow.ts';
import type { ImportKind } from '../importKind.ts';
import type { ImportWords } from '../importWords.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import { StepHeading } from '../steps/StepHeading.tsx';
import { CommitBar } from './CommitBar.tsx';
import { PlanView } from './PlanView.tsx';
import type { AnyAnswer, AnyRequest, PlanPart, Sending } from './planPart.ts';
import { useCommit } from './useCommit.ts';
import { usePlan } from './usePlan.ts';

type Props<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer> = Sending<K> & {
  part: PlanPart<K, Request, Answer>;
  words: ImportWords;
  focus: boolean;
  /** what another screen handed over, where it did */
  from?: string | undefined;
  onBack(): void;
  onCancel(): void;
  onBusy(busy: boolean): void;
  /** goes back to the check with what the server found wrong there */
  onProblems(problems: readonly RowProblem[]): void;
  onDone(answer: Answer): void;
};

/** Fourth step: what exactly would change, and the button that does exactly that. */
export function PlanStep<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer>(props: Props<K, Request, Answer>) {
  const { part, words, company, fileName, rows, mapping, options, onBusy } = props;
  const unchecked = useMemo(() => rows.some(stopsImport), [rows]);
  const request = useMemo(
    () => (unchecked ? null : part.request({ company, fileName, rows, mapping, options })),
    [part, rows, unchecked, company, fileName, mapping, options],
  );
  const plan = usePlan(part, request);
  const commit = useCommit(part, { whySafe: words.once, onDone: props.onDone, onStale: plan.refresh });
  const { busy } = commit;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  useLeaveGuard({
    unsaved: commit.inFlight,
    // The summary takes the place of this step too: nothing is left behind then.
    leftBehind: () => (commit.inFlight() ? words.leftLoading : null),
  });
  const problems = useMemo(() => {
    const known = new Set(request?.skip);
    return (plan.answer?.errors ?? []).flatMap((one): RowProblem[] => (known.has(one.row) ? [] : [{ ...one, level: 'error' }]));
  }, [plan.answer, request]);
  const current = plan.pending || plan.failure ? null : plan.answer;

  return (
    <>
      <div className="import-step" inert={busy}>
        <StepHeading step="plan" focus={props.focus}>
          {words.planTitle}
        </StepHeading>
        {props.from !== undefined && <p>{props.from}</p>}
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
        {commit.stale && <Alert type="warning" showIcon role="alert" message={words.stale} />}
        {problems.length > 0 && !plan.pending && (
          <Alert
            type="error"
            showIcon
            role="alert"
            message="Сервер нашёл в файле ошибки. Исправьте их или пропустите эти строки."
            action={<Button onClick={() => props.onProblems(problems)}>Показать строки</Button>}
          />
        )}
        {request && (
          <PlanView plan={plan} words={words}>
            {(answer) => <part.View request={request} answer={answer} />}
          </PlanView>
        )}
      </div>
      <CommitBar
        label={current ? part.label(current) : undefined}
        same={words.same}
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
