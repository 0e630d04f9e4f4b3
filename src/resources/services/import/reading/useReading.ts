import { useEffect, useRef, useState } from 'react';
import { FileProblem } from './fileProblem.ts';
import { readInWorker } from './readInWorker.ts';
import type { SourceFile } from './sheetTable.ts';

export type Reading = {
  /** name of the file being read */
  file: string | null;
  /** why the last file was refused */
  problem: string | null;
  start(file: File): void;
  cancel(): void;
  refuse(problem: string): void;
};

/** Reads one file at a time; another one replaces it. */
export function useReading(onRead: (source: SourceFile) => void): Reading {
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setFile(null);
  }

  async function start(chosen: File): Promise<void> {
    stop();
    const control = new AbortController();
    running.current = control;
    setFile(chosen.name);
    setProblem(null);
    try {
      const source = await readInWorker(chosen, control.signal);
      if (!control.signal.aborted) onRead(source);
    } catch (error) {
      if (control.signal.aborted) return;
      stop();
      setProblem(error instanceof FileProblem ? error.message : 'Файл не удалось прочитать. Обновите страницу и повторите.');
    }
  }

  return {
    file,
    problem,
    start: (chosen) => void start(chosen),
    cancel: stop,
    refuse(sentence) {
      stop();
      setProblem(sentence);
    },
  };
}
