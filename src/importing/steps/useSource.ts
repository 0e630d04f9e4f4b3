import { useEffect, useRef, useState } from 'react';
import type { ImportKind } from '../importKind.ts';
import { FileProblem } from '../reading/fileProblem.ts';
import { type Keeper, openInWorker } from '../reading/openInWorker.ts';
import type { SourceSession } from '../reading/sourceSession.ts';
import { type ImportInput, inputName } from './keptImport.ts';

/** One file at a time, read by a worker that ends with the screen. */
export function useSource<K extends ImportKind>(startWorker: () => Keeper) {
  const [session, setSession] = useState<SourceSession<K> | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const current = useRef<SourceSession<K>>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      current.current?.close();
    },
    [],
  );

  function stop() {
    running.current?.abort();
    running.current = null;
    setOpening(null);
  }
  function take(next: SourceSession<K> | null) {
    current.current?.close();
    current.current = next;
    setSession(next);
  }

  return {
    /** the file that is open */
    session,
    /** name of what is being opened */
    opening,
    /** why the last one was refused */
    problem,
    /** Opens a file in place of the open one, which stays when this one is refused: false then, and when another was asked for since. */
    async open(input: ImportInput) {
      stop();
      const control = new AbortController();
      running.current = control;
      setOpening(inputName(input));
      setProblem(null);
      try {
        const opened = await openInWorker<K>(input, control.signal, startWorker);
        if (control.signal.aborted) {
          opened.close();
          return false;
        }
        take(opened);
        setOpening(null);
        return true;
      } catch (error) {
        if (control.signal.aborted) return false;
        setOpening(null);
        setProblem(error instanceof FileProblem ? error.message : 'Файл не удалось прочитать. Обновите страницу и повторите.');
        return false;
      }
    },
    cancel: stop,
    refuse(sentence: string) {
      stop();
      setProblem(sentence);
    },
    close: () => take(null),
  };
}

/** A file on its way. */
export type FileChoice = Pick<ReturnType<typeof useSource>, 'opening' | 'problem' | 'open' | 'cancel' | 'refuse'>;
