import { useEffect, useState } from 'react';
import { asJson, ofBrowser } from '../../lib/browserStorage.ts';
import type { ImportKind } from '../importKind.ts';
import type { Recognition, SourceSession } from '../reading/sourceSession.ts';
import { type Mapping, tablesOf, withTable } from '../recognition/mapping.ts';
import type { ImportChoices } from './importChoices.ts';
import type { ChangeChoices } from './useKeptImport.ts';

const MOST = 30;

const keyOf = (owner: string) => `import-shapes:${owner}`;

/** Remembers, on this browser, how files of each shape were read. Works without storage too: then nothing is remembered. */
export const fileShapes = {
  recall(owner: string, shape: string | null): ShapeMemory | null {
    return shape === null ? null : (read(owner).find(([known]) => known === shape)?.[1] ?? null);
  },
  remember(owner: string, shape: string | null, memory: ShapeMemory) {
    if (shape === null) return;
    const others = read(owner).filter(([known]) => known !== shape);
    ofBrowser.write(keyOf(owner), JSON.stringify([[shape, memory], ...others].slice(0, MOST)));
  },
};

type Deps<K extends ImportKind> = {
  session: SourceSession<K> | null;
  choices: ImportChoices<K> | null;
  owner: string;
  change: ChangeChoices<K>;
  notRemembered: readonly (keyof K['options'])[] | undefined;
};

type Known<K extends ImportKind> = { session: SourceSession<K>; sheet: number; recognition: Recognition<K> };

/** How the chosen sheet is understood. The guess of a new file is made once, with what is remembered of files of its shape. */
export function useRecognition<K extends ImportKind>({ session, choices, owner, change, notRemembered }: Deps<K>) {
  const [known, setKnown] = useState<Known<K> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
        const recalled = memory && asRemembered(recognition.mapping, memory);
        setRemembered(Boolean(recalled));
        change((old) => ({
          ...old,
          sheet,
          mapping: recalled ?? recognition.mapping,
          ...(memory && recalled ? { options: withRemembered(old.options, memory.options, notRemembered) } : {}),
        }));
      },
      () => {
        if (!gone) setProblem('Лист не удалось прочитать. Выберите файл снова.');
      },
    );
    return () => {
      gone = true;
    };
  }, [session, ready, sheet, mapping, owner, change, notRemembered]);

  const current = known && known.session === session && known.sheet === sheet ? known.recognition : null;
  return {
    /** index of the sheet in use */
    sheet,
    /** null while it is looked at */
    recognition: current,
    problem,
    /** the mapping is that of an earlier file of this shape */
    remembered,
    /** the header stands in that row, or nowhere: the columns are guessed anew */
    chooseHeader(header: number | null) {
      session?.recognise(sheet, { header }).then(
        (recognition) => change((old) => ({ ...old, mapping: recognition.mapping })),
        () => setProblem('Лист не удалось прочитать. Выберите файл снова.'),
      );
    },
  };
}

export type Recognised<K extends ImportKind> = ReturnType<typeof useRecognition<K>>;

/** The mapping with the columns of an earlier file of this shape, of which nothing is asked again; null where they do not fit. */
function asRemembered<Role extends string>(mapping: Mapping<Role>, { columns, more = [] }: ShapeMemory): Mapping<Role> | null {
  const known = [columns, ...more];
  const tables = tablesOf(mapping);
  if (tables.length !== known.length || tables.some((table, place) => table.columns.length !== known[place]?.length)) return null;
  return tables.reduce<Mapping<Role>>((made, { unsure: _, ...table }, place) => {
    return withTable(made, place, { ...table, columns: [...(known[place] ?? [])] as Role[] });
  }, mapping);
}

function withRemembered<Options extends object>(old: Options, remembered: object, anew: readonly (keyof Options)[] = []): Options {
  return { ...old, ...remembered, ...Object.fromEntries(anew.map((name) => [name, old[name]])) };
}

function sheetOf<K extends ImportKind>(session: SourceSession<K>, { sheet }: ImportChoices<K>) {
  return sheet !== null && sheet < session.sheets.length ? sheet : session.best;
}

/** How a file of some shape (see `SeenSheet.shape`) was read the last time. */
export type ShapeMemory = {
  columns: readonly string[];
  /** of the tables further down */
  more?: readonly (readonly string[])[];
  options: object;
};

function read(owner: string): [string, ShapeMemory][] {
  const stored = asJson(ofBrowser.read(keyOf(owner)));
  return Array.isArray(stored) ? stored : [];
}
