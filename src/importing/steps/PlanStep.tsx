import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { useConnected } from '../../lib/connection.ts';
import { isPlanRefusal } from '../../lib/planRefusals.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { AnyAnswer, ImportKind } from '../importKind.ts';
import type { RowProblem } from '../reading/sourceSession.ts';
import type { Adjusting, ImportWords, PlanPart, Sending } from '../wizardParts.ts';
import { type CheckRows, stopsImport, withRemarks } from './checkRow.ts';
import { filters } from './rowFilter.ts';
import { StepFooter, StepHeading } from './Steps.tsx';
import { type Plan, TOO_MUCH_TEXT, useCommit, usePlan } from './usePlan.ts';
import './plan.css';

type Props<K extends ImportKind> = Omit<Sending<K>, 'rows'> &
  Adjusting<K> & {
    all: CheckRows<K['row']>;
    part: PlanPart<K>;
    words: ImportWords;
    focus: boolean;
    /** what another screen handed over, where it did */
    from?: string;
    /** to the check: with what the server remarked, and the kind of remarks to open there */
    onBack(remarks: AnyAnswer['warnings'], opened: string | null): void;
    onCancel(): void;
    onBusy(busy: boolean): void;
    /** goes back to the check with what the server found wrong there */
    onProblems(problems: readonly RowProblem[]): void;
    onDone(answer: K['answer']): void;
  };

/** A recount that takes less than these milliseconds is not worth a sign. */
const LONG_ENOUGH = 400;

/** Fourth step: what exactly would change, and the button that does exactly that. */
export function PlanStep<K extends ImportKind>(props: Props<K>) {
  const { part, words, company, fileName, all, read, mapping, options, adjustment, onAdjust, onBusy } = props;
  const { rows } = all;
  const unchecked = useMemo(() => rows.some(stopsImport), [rows]);
  const request = useMemo(
    () => (unchecked ? null : part.request({ company, fileName, rows, read, mapping, options })),
    [part, rows, unchecked, company, fileName, read, mapping, options],
  );
  const plan = usePlan(part, request, adjustment);
  const commit = useCommit(part, { whySafe: words.once, onDone: props.onDone, onStale: plan.refresh });
  const { busy } = commit;
  useEffect(() => {
    onBusy(busy);
    // the summary replaces this step while it is busy
    return () => onBusy(false);
  }, [onBusy, busy]);
  useLeaveGuard({
    unsaved: commit.inFlight,
    // The summary takes the place of this step too: nothing is left behind then.
    leftBehind: () => (commit.inFlight() ? words.leftLoading : null),
  });
  const problems = useMemo(() => {
    const known = new Set(request?.skip);
    return (plan.answer?.errors ?? []).flatMap((one): RowProblem[] => (known.has(one.row) ? [] : [{ ...one, level: 'error' }]));
  }, [plan.answer, request]);
  const warnings = plan.answer?.warnings;
  const remarks = useMemo(() => withRemarks(all, warnings ?? []).rows.filter(filters.warnings.of), [all, warnings]);
  const toCheck = (opened: string | null) => props.onBack(warnings, opened);

  return (
    <>
      <div className="stack import-step" inert={busy}>
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
            action={<Button onClick={() => toCheck(null)}>К проверке</Button>}
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
            {(answer) => (
              <part.View
                request={request}
                answer={answer}
                remarks={remarks}
                onRemark={toCheck}
                adjustment={adjustment}
                onAdjust={onAdjust}
              />
            )}
          </PlanView>
        )}
      </div>
      <CommitBar
        label={plan.answer && !plan.failure && (!plan.pending || plan.adjusting) ? part.label(plan.answer) : undefined}
        adjusting={plan.adjusting}
        same={words.same}
        commit={commit}
        blocked={problems.length > 0}
        onBack={() => toCheck(null)}
        onCancel={props.onCancel}
        onCommit={() => {
          if (plan.asked && plan.answer) void commit.run(plan.asked, plan.answer);
        }}
      />
    </>
  );
}

type PlanViewProps<K extends ImportKind> = {
  plan: Plan<K>;
  words: ImportWords;
  children(answer: K['answer']): ReactNode;
};

/** What the import would do, once the server has said so. */
function PlanView<K extends ImportKind>({ plan, words, children }: PlanViewProps<K>) {
  if (plan.failure) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message={isPlanRefusal(plan.failure) ? 'В тариф столько не поместится' : words.notCompared}
        description={<FailureText>{plan.failure}</FailureText>}
        action={plan.failure !== TOO_MUCH_TEXT && <Button onClick={plan.refresh}>Повторить</Button>}
      />
    );
  }
  if (!plan.answer) {
    return <Working label={words.comparing} />;
  }
  return (
    <section className={plan.pending ? 'import-pending' : undefined} aria-label="Что изменится" aria-busy={plan.pending}>
      {plan.pending && !plan.adjusting && <Working label={words.comparingAgain} />}
      {children(plan.answer)}
    </section>
  );
}

type CommitBarProps = {
  /** what the button says of the plan that is shown; null: there is nothing to write; undefined: there is no plan yet */
  label: string | null | undefined;
  /** the plan is counted with what was chosen over it: the button keeps its label and waits */
  adjusting: boolean;
  /** said when there is nothing to write */
  same: string;
  commit: { busy: boolean; failure: string | null };
  /** rows have to be corrected first */
  blocked: boolean;
  onBack(): void;
  onCancel(): void;
  onCommit(): void;
};

/** The end of the plan: the button says exactly what it does. */
function CommitBar({ label, adjusting, same, commit, blocked, onBack, onCancel, onCommit }: CommitBarProps) {
  const connected = useConnected();
  return (
    <StepFooter
      note={
        <>
          {commit.failure && (
            <Alert type="error" showIcon role="alert" message="Не загружено" description={<FailureText>{commit.failure}</FailureText>} />
          )}
          {commit.busy && <Working label="Загружаем. Не закрывайте страницу: загрузка идёт одним целым, половины не будет." />}
          <p role="status" className="quiet">
            {!commit.busy && label === null && !blocked && same}
            {!connected && 'Нет связи с сервером: загрузить можно будет, когда она вернётся. Файл и исправления сохранены.'}
          </p>
        </>
      }
    >
      <Button onClick={onCancel} disabled={commit.busy}>
        Отменить
      </Button>
      <Button onClick={onBack} disabled={commit.busy}>
        Назад
      </Button>
      <Button
        type="primary"
        loading={adjusting ? { delay: LONG_ENOUGH } : commit.busy}
        disabled={!label || blocked || adjusting || !connected}
        onClick={onCommit}
      >
        {label === undefined ? 'Загрузить' : (label ?? 'Загружать нечего')}
      </Button>
    </StepFooter>
  );
}

/** Work of unknown length: the server does it as one whole and says only when it is done. */
export function Working({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="stack">
      <p id={id} role="status">
        {label}
      </p>
      <progress aria-labelledby={id} />
    </div>
  );
}
