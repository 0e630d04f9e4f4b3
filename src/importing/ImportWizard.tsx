import { Skeleton } from 'antd';
import { useState } from 'react';
import { importedFrom } from '../../contract/importTitle.ts';
import { useFeedback } from '../ui/feedback.ts';
import type { ImportKind } from './importKind.ts';
import { ArrivingTable, type HandedTable } from './steps/ArrivingTable.tsx';
import { CheckStep } from './steps/CheckStep.tsx';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { skippedText } from './steps/checkRow.ts';
import { DoneStep } from './steps/DoneStep.tsx';
import { downloadErrors } from './steps/downloadErrors.ts';
import { FileStep } from './steps/FileStep.tsx';
import { noEdits } from './steps/importChoices.ts';
import { type ImportInput, inputName } from './steps/keptImport.ts';
import { PlanStep } from './steps/PlanStep.tsx';
import { type StepName, StepsBar } from './steps/Steps.tsx';
import { useCheckRows } from './steps/useCheckRows.ts';
import { fileShapes, useRecognition } from './steps/useRecognition.ts';
import { useImportFlow } from './useImportFlow.ts';
import type { Propose, WizardParts } from './wizardParts.ts';

type Props<K extends ImportKind> = {
  parts: WizardParts<K>;
  propose?: Propose<K>;
  company: string;
  /** whose unfinished import this is: user, company and what is imported */
  owner: string;
  handed: HandedTable | null;
  onLoaded?(step: LoadedStep): void;
  onList(): void;
};

/** The undo step of a loaded file. */
export type LoadedStep = { title: string; changeset: string };

/** The import into one company, from the file to the summary. */
export function ImportWizard<K extends ImportKind>(props: Props<K>) {
  const { parts, propose, company, owner, handed, onLoaded, onList } = props;
  const { words } = parts;
  const { modal } = useFeedback();
  const flow = useImportFlow<K>({ owner, startWorker: parts.startWorker, options: parts.options, handed });
  const [busy, setBusy] = useState(false);
  /** the kind of problems that the check shows first */
  const [opened, setOpened] = useState<string | null>(null);
  const { step, source, kept, done, change, moved } = flow;
  const { session } = source;
  const choices = kept?.choices ?? null;
  const recognised = useRecognition({ session, choices, owner, change, notRemembered: parts.notRemembered });
  const { sheet } = recognised;
  const rows = useCheckRows({ session, sheet, choices, change, wanted: step === 'check' || step === 'plan' });
  const edits = choices?.edits[sheet] ?? noEdits;
  const mapping = choices?.mapping ?? null;

  /** an import is not always of a file: it may be of a pasted table, or of one that another screen handed over */
  const ofFile = kept !== null && !('pasted' in kept.input);

  async function cancel() {
    const corrections = Object.keys(edits.corrections).length;
    const sure =
      corrections === 0 ||
      (await modal.confirm({
        title: ofFile ? 'Отменить импорт файла?' : 'Отменить импорт?',
        content: `${words.unchanged}, а исправления (${corrections.toLocaleString('ru-RU')}) пропадут.`,
        okText: 'Отменить импорт',
        cancelText: ofFile ? 'Вернуться к файлу' : 'Вернуться к импорту',
      }));
    if (!sure) return;
    flow.forget();
    onList();
  }
  const common = { focus: moved, onCancel: () => void cancel() };
  const at = (name: StepName) => () => flow.go(name);
  const opening = (input: ImportInput) => (
    <ArrivingTable
      text={`Читаем «${inputName(input)}»…`}
      problem={source.problem}
      another="Выбрать другой файл"
      onRetry={() => void source.open(input)}
      onAnother={at('file')}
    />
  );

  function current() {
    if (flow.loading) return <Skeleton active paragraph={{ rows: 6 }} />;
    if (handed && flow.arriving.waits) {
      return (
        <ArrivingTable
          text={`Загружаем ${handed.what}…`}
          problem={flow.arriving.problem ?? source.problem}
          another="Выбрать файл"
          onRetry={flow.arriving.retry}
          onAnother={at('file')}
        />
      );
    }
    if (step === 'done' && done) {
      const ways = { onList, onAnother: flow.another, onReverted: flow.reverted };
      return <DoneStep done={done} words={words} reverting={parts.reverting} focus={moved} {...ways} />;
    }
    if (step === 'file' || !kept || !choices) {
      const ways = { onChoose: flow.choose, onResume: flow.resume, onRestart: flow.restart };
      return <FileStep source={source} words={words} hint={parts.hint} kept={kept} focus={moved} {...ways} />;
    }
    if (!session) return opening(kept.input);
    if (step === 'columns') {
      const next = (options: K['options']) => {
        const shape = recognised.recognition?.shape ?? null;
        if (mapping) {
          const more = mapping.more?.map(({ columns }) => columns) ?? [];
          fileShapes.remember(owner, shape, { columns: mapping.columns, more, options });
        }
        change((old) => ({ ...old, options }));
        flow.go('check');
      };
      const what = { session, recognised, choices, change };
      return <ColumnsStep {...common} {...what} part={parts.columns} propose={propose} alike={words.alike} onNext={next} />;
    }
    const reading = (!mapping || !rows.all) && rows.problem === null && recognised.problem === null;
    if (step === 'plan' && reading) return opening(kept.input);
    if (step === 'check' || !rows.all || !rows.read || !mapping) {
      const { fieldNames, inWords } = parts.check;
      return (
        <CheckStep
          {...common}
          part={parts.check}
          rows={rows}
          opened={opened}
          sheetName={session.sheets[sheet]?.name ?? session.name}
          onDownload={(wrong) =>
            mapping ? downloadErrors({ session, sheet, mapping, edits, rows: wrong, fieldNames, inWords }) : Promise.resolve()
          }
          onBack={at('columns')}
          onNext={at('plan')}
        />
      );
    }
    return (
      <PlanStep
        {...common}
        part={parts.plan}
        words={words}
        company={company}
        fileName={session.name}
        from={handed?.titled(session.name)}
        all={rows.all}
        read={rows.read}
        mapping={mapping}
        options={choices.options}
        adjustment={choices.adjustment}
        onAdjust={(adjustment) => change((old) => ({ ...old, adjustment }))}
        onBack={(remarks, kind) => {
          rows.remark(remarks);
          setOpened(kind);
          flow.go('check');
        }}
        onBusy={setBusy}
        onProblems={(problems) => {
          rows.complain(problems);
          setOpened(null);
          flow.go('check');
        }}
        onDone={(answer) => {
          // a row that was left out may be none at the columns chosen since
          const skipped = rows.all?.rows.filter((row) => row.skipped).length ?? 0;
          const left = skipped > 0 ? [skippedText(skipped)] : [];
          if (answer.changeset !== null) onLoaded?.({ title: `Импорт ${importedFrom(session.name)}`, changeset: answer.changeset });
          const loaded = handed?.titled(session.name) ?? (ofFile ? `Файл «${session.name}»` : session.name);
          flow.committed({ source: loaded, changeset: answer.changeset, facts: [...parts.plan.facts(answer), ...left] });
        }}
      />
    );
  }
  return (
    <>
      <StepsBar current={step} open={(name) => !busy && step !== 'done' && (name === 'file' || kept !== null)} onGo={flow.go} />
      {current()}
    </>
  );
}
