import { useState } from 'react';
import type { SheetTable, SourceFile } from './reading/sheetTable.ts';
import { bestSheet, mappingFor, recognise } from './recognition/recognise.ts';
import { assign, type Mapping, type Role } from './recognition/roles.ts';

type Choice = { index: number; mapping: Mapping };

/** Which sheet of the file is read and how: guessed first, then as the user corrects it. */
export function useSheetChoice(source: SourceFile) {
  const [{ index, mapping }, setChoice] = useState<Choice>(() => choose(source, bestSheet(source.sheets)));
  const sheet = sheetAt(source, index);
  return {
    index,
    sheet,
    mapping,
    chooseSheet: (other: number) => setChoice(choose(source, other)),
    chooseHeader: (header: number | null) => setChoice({ index, mapping: mappingFor(sheet, header) }),
    chooseRole: (column: number, role: Role) => setChoice({ index, mapping: assign(mapping, column, role) }),
  };
}

function choose(source: SourceFile, index: number): Choice {
  return { index, mapping: recognise(sheetAt(source, index)) };
}

const nothing: SheetTable = { name: '', rows: [] };

function sheetAt(source: SourceFile, index: number): SheetTable {
  return source.sheets[index] ?? nothing;
}
