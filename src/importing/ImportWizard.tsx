import { App, Skeleton } from 'antd';
import { useState } from 'react';
import { CheckStep } from './check/CheckStep.tsx';
import { downloadErrors } from './check/downloadErrors.ts';
import { useCheckRows } from './check/useCheckRows.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { useRecognition } from './columns/useRecognition.ts';
import { DoneStep } from './done/DoneStep.tsx';
import { FileStep } from './file/FileStep.tsx';
import { OpeningFile } from './file/OpeningFile.tsx';
import { fileShapes } from './keep/fileShapes.ts';
import { noEdits } from './keep/importChoices.ts';
import { keyFor } from '../resources/services/import/plan/importRequest.ts';
import { PlanStep } from './plan/PlanStep.tsx';
import { StepsBar } from './steps/StepsBar.tsx';
import type { StepName } from './steps/stepNames.ts';
import { useImportFlow } from './useImportFlow.ts';

type Props = { company: string /** whose unfinished import this is: user and company */; owner: string; onList(): void };

/** The import of one company, from the file to the summary. */
export function ImportWizard({ company, owner, onList }: Props) {
  const { modal } = App.useApp();
  const flow = useImportFlow(owner);
  const [busy, setBusy] = useState(false);
  const { step, source, kept, done, change, moved } = flow;
  const { session } = source;
  const choices = kept?.choices ?? null;
  const recognised = useRecognition({ session, choices, owner, change });
  const { sheet } = recognised;
  const rows = useCheckRows({ session, sheet, choices, change, wanted: step === 'check' || step === 'plan' });
  const edits = choices?.edits[sheet] ?? noEdits;
  const mapping = choices?.mapping ?? null;

  async function cancel(): Promise<void> {
    const corrections = Object.keys(edits.corrections).length;
    const sure =
      corrections === 0 ||
      (await modal.confirm({
        title: 'Отменить импорт файла?',
        content: `Прайс-лист не изменится, а исправления (${corrections.toLocaleString('ru-RU')}) пропадут.`,
        okText: 'Отменить импорт',
        cancelText: 'Вернуться к файлу',
      }));
    if (!sure) return;
    flow.forget();
    onList();
  }
  const common = { focus: moved, onCancel: () => void cancel() };
  const at = (name: StepName) => () => flow.go(name);

  function current() {
    if (flow.loading) return <Skeleton active paragraph={{ rows: 6 }} />;
    if (step === 'done' && done) return <DoneStep done={done} focus={moved} onList={onList} onAnother={flow.another} />;
    if (step === 'file' || !kept || !choices) {
      return <FileStep source={source} kept={kept} focus={moved} onChoose={flow.choose} onResume={flow.resume} onRestart={flow.restart} />;
    }
    if (!session) return <OpeningFile source={source} input={kept.input} onAnother={at('file')} />;
    if (step === 'columns') {
      const next = () => {
        const { options, key, mode } = choices;
        if (mapping) fileShapes.remember(owner, recognised.recognition?.shape ?? null, { columns: mapping.columns, options, key, mode });
        flow.go('check');
      };
      return <ColumnsStep {...common} session={session} recognised={recognised} choices={choices} change={change} onNext={next} />;
    }
    if (step === 'check' || !rows.all || !mapping) {
      return (
        <CheckStep
          {...common}
          rows={rows}
          sheetName={session.sheets[sheet]?.name ?? session.name}
          onDownload={(wrong) => (mapping ? downloadErrors({ session, sheet, mapping, edits, rows: wrong }) : Promise.resolve())}
          onBack={at('columns')}
          onNext={at('plan')}
        />
      );
    }
    return (
      <PlanStep
        {...common}
        company={company}
        fileName={session.name}
        rows={rows.all.rows}
        importKey={keyFor(mapping, choices.key)}
        mode={choices.mode}
        onBack={at('check')}
        onBusy={setBusy}
        onProblems={(problems) => {
          rows.complain(problems);
          flow.go('check');
        }}
        onDone={(answer) => flow.committed(answer, session.name, edits.skipped.length)}
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
