import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsLeft } from '../lib/useIsLeft.ts';
import type { ImportKind } from './importKind.ts';
import type { Keeper } from './reading/openInWorker.ts';
import { HANDED, type HandedTable, useHanded } from './steps/ArrivingTable.tsx';
import { type DoneImport, doneImport, type ImportInput, keptImport } from './steps/keptImport.ts';
import { isStep, type StepName } from './steps/Steps.tsx';
import { useKeptImport } from './steps/useKeptImport.ts';
import { useSource } from './steps/useSource.ts';

type Deps<K extends ImportKind> = {
  owner: string;
  startWorker(): Keeper;
  /** what is chosen until the user chooses */
  options: K['options'];
  /** begins at the plan with this table; null: with a file */
  handed: HandedTable | null;
};

/** Which step is shown and what it works on. The address names the step; the file, the choices and the summary outlive a reload. */
export function useImportFlow<K extends ImportKind>({ owner, startWorker, options, handed }: Deps<K>) {
  const { step: named, go } = useStep();
  const { kept, start, change, drop } = useKeptImport<K>(owner, options);
  const source = useSource<K>(startWorker);
  const [done, setDone] = useState<DoneImport | null>(() => doneImport.read(owner));
  const step = stepOf(named, kept ?? null, done);
  const loading = kept === undefined;
  /** the step that the page opened with; null until it is known */
  const [first, setFirst] = useState<StepName | null>(null);
  if (!loading && first === null) setFirst(step);
  const [moved, setMoved] = useState(false);
  if (first !== null && step !== first && !moved) setMoved(true);

  function finish(summary: DoneImport | null) {
    doneImport.write(owner, summary);
    setDone(summary);
  }
  // Who comes from another screen begins anew; a reload goes on with what is kept.
  const arriving = useHanded(!loading && (named === null || (!kept && !done)) ? handed : null, async (table) => {
    if (!(await source.open(table))) return;
    finish(null);
    start(table);
    go('plan', { replace: true });
  });

  const latest = useRef({ go, open: source.open, done });
  latest.current = { go, open: source.open, done };
  // An address that cannot be shown becomes the one that is.
  useEffect(() => {
    if (!loading && !arriving.waits && named !== null && named !== step) latest.current.go(step, { replace: true });
  }, [loading, arriving.waits, named, step]);
  useEffect(() => {
    if (step !== 'file' && step !== 'done') change((old) => (old.step === step ? old : { ...old, step }));
  }, [step, change]);
  // After a reload the kept file is read again.
  const input = kept?.input;
  const closed = input !== undefined && source.session === null && step !== 'file' && step !== 'done';
  useEffect(() => {
    if (closed && input) void latest.current.open(input);
  }, [closed, input]);

  return {
    loading,
    /** the table of another screen on its way */
    arriving,
    step,
    /** the user came here from another step: its heading takes the focus */
    moved,
    go,
    kept: kept ?? null,
    change,
    source,
    done,
    async choose(chosen: ImportInput) {
      if (!(await source.open(chosen))) return;
      finish(null);
      start(chosen);
      go('columns');
    },
    resume() {
      finish(null);
      go(kept?.choices.step ?? 'columns');
    },
    restart() {
      source.close();
      drop();
    },
    another() {
      finish(null);
      go('file');
    },
    committed(summary: DoneImport) {
      finish(summary);
      source.close();
      drop();
    },
    /** The import that is shown was undone. Nothing where another one has begun meanwhile. */
    reverted() {
      if (done && latest.current.done === done) finish({ ...done, reverted: true });
    },
    /** for leaving the page: nothing is kept, and nothing on the page changes before it is left */
    forget: () => void keptImport.remove(owner),
  };
}

function stepOf(named: StepName | null, kept: object | null, done: DoneImport | null): StepName {
  if (named === null || named === 'file') return 'file';
  if (done) return 'done';
  return named !== 'done' && kept ? named : 'file';
}

/** The step that the address names; null when it names none. Steps are places to go back to. */
export function useStep() {
  const [params, setParams] = useSearchParams();
  const named = params.get('step');
  const isLeft = useIsLeft();
  return {
    step: isStep(named) ? named : null,
    /** Nothing once the page was left: an answer that comes late must not bring anybody back. */
    go: (step: StepName, { replace = false } = {}) => {
      if (isLeft.current) return;
      setParams(
        (now) => {
          // the first step chooses anew: there the table that was handed over is left behind
          const handed = step === 'file' ? null : now.get(HANDED);
          return { ...(handed !== null && { [HANDED]: handed }), step };
        },
        { replace },
      );
    },
  };
}
