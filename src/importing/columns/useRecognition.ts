import { useEffect, useState } from 'react';
import type { ImportKind } from '../importKind.ts';
import { fileShapes } from '../keep/fileShapes.ts';
import type { ImportChoices } from '../keep/importChoices.ts';
import type { ChangeChoices } from '../keep/useKeptImport.ts';
import type { Recognition, SourceSession } from '../reading/sourceSession.ts';

type Deps<K extends ImportKind> = {
  session: SourceSession<K> | null;
  choices: ImportChoices<K> | null;
  owner: string;
  change: ChangeChoices<K>;
};

export type Recognised<K extends ImportKind> = {
  /** index of the sheet in use */
  sheet: number;
  /** null while it is looked at */
  recognition: Recognition<K> | null;
  problem: string | null;
  /** the mapping is that of an earlier file of this shape */
  remembered: boolean;
  /** the header stands in that row, or nowhere: the columns are guessed anew */
  chooseHeader(header: number | null): void;
};

type Known<K extends ImportKind> = { session: SourceSession<K>; sheet: number; recognition: Recognition<K> };

/** How the chosen sheet is understood. The guess of a new file is made once, with what is remembered of files of its shape. */
export function useRecognition<K extends ImportKind>({ session, choices, owner, change }: Deps<K>): Recognised<K> {
  const [known, setKnown] = useState<Known<K> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** the mapping was that of an earlier file */
  const [remembered, setRemembered] = useState(false);
  const sheet = session && choices ? sheetOf(session, choices) : 0;
  const ready = choices !== null;
  const mapping = choices?.mapping ?? null;

  useEffect(() => {
    if (!session || !ready) return;
    let gone = false;
    session.recognise(sheet, mapping ?? undefined).then(
      (recognition) => {
        if (gone) return;
        setProblem(null);
        setKnown({ session, sheet, recognition });
        if (mapping) return;
        const memory = fileShapes.recall(owner, recognition.shape);
        const same = memory?.columns.length === recognition.mapping.columns.length;
        setRemembered(same);
        change((old) => ({
          ...old,
          sheet,
          mapping: recognition.mapping,
          ...(memory && same
            ? {
                mapping: { ...recognition.mapping, columns: [...memory.columns] },
                options: { ...old.options, ...memory.options },
              }
            : {}),
        }));
      },
      () => {
        if (!gone) setProblem('Лист не удалось прочитать. Выберите файл снова.');
      },
    );
    return () => {
      gone = true;
    };
  }, [session, ready, sheet, mapping, owner, change]);

  const current = known && known.session === session && known.sheet === sheet ? known.recognition : null;
  return {
    sheet,
    recognition: current,
    problem,
    remembered,
    chooseHeader(header) {
      session?.recognise(sheet, { header }).then(
        (recognition) => change((old) => ({ ...old, mapping: recognition.mapping })),
        () => setProblem('Лист не удалось прочитать. Выберите файл снова.'),
      );
    },
  };
}

function sheetOf<K extends ImportKind>(session: SourceSession<K>, { sheet }: ImportChoices<K>): number {
  return sheet !== null && sheet < session.sheets.length ? sheet : session.best;
}
