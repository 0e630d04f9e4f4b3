import { InfoCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { withSkipped } from '../check/sheetEdits.ts';
import type { ImportKind } from '../importKind.ts';
import { type ImportChoices, noEdits } from '../keep/importChoices.ts';
import type { ChangeChoices } from '../keep/useKeptImport.ts';
import type { SourceSession } from '../reading/sourceSession.ts';
import type { Mapping } from '../recognition/mapping.ts';
import { StepFooter } from '../steps/StepFooter.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import './columns.css';
import type { ColumnsPart } from './columnsPart.ts';
import { MappingTables } from './MappingTables.tsx';
import { PlanRoom } from './PlanRoom.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import type { Recognised } from './useRecognition.ts';

type Props<K extends ImportKind> = {
  part: ColumnsPart<K>;
  /** what the best sheet looks like */
  alike: string;
  session: SourceSession<K>;
  recognised: Recognised<K>;
  choices: ImportChoices<K>;
  change: ChangeChoices<K>;
  focus: boolean;
  onCancel(): void;
  onNext(): void;
};

/** Second step: how the file is understood and what is to be done with it. */
export function ColumnsStep<K extends ImportKind>(props: Props<K>) {
  const { part, alike, session, recognised, choices, change, focus, onCancel, onNext } = props;
  const { sheet, recognition, problem, remembered } = recognised;
  const mapping = choices.mapping ?? recognition?.mapping;
  const wrong = recognition && mapping ? part.wrong(recognition, mapping, choices.options) : null;
  const fixed = recognition ? (part.isFixed?.(recognition) ?? false) : false;
  async function leaveOutAfter(room: number, read: Mapping<K['role']>): Promise<void> {
    const { rows } = await session.read(sheet, read, choices.options).catch(() => ({ rows: [] }));
    const over = rows.slice(room).map(({ row }) => row);
    change((old) => ({ ...old, edits: { ...old.edits, [sheet]: withSkipped(old.edits[sheet] ?? noEdits, over, true) } }));
  }
  return (
    <>
      <div className="import-step">
        <StepHeading step="columns" focus={focus}>
          {session.name}
        </StepHeading>
        <SheetChoice
          alike={alike}
          sheets={session.sheets}
          best={session.best}
          sheet={sheet}
          onSheet={(index) => change((old) => ({ ...old, sheet: index, mapping: null }))}
        />
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
        {!problem && !(recognition && mapping) && (
          <div className="import-waiting" role="status">
            <Spin size="small" /> Смотрим, что в файле…
          </div>
        )}
        {recognition && mapping && (
          <>
            <p role="status">{part.found(recognition)}</p>
            {remembered && !fixed && (
              <p className="quiet">
                <InfoCircleOutlined aria-hidden /> Такой файл уже загружали: столбцы и настройки — как в прошлый раз.
              </p>
            )}
            {!fixed && (
              <MappingTables
                recognition={recognition}
                mapping={mapping}
                labels={part.labels}
                onHeader={recognised.chooseHeader}
                onMapping={(chosen) => change((old) => ({ ...old, mapping: chosen }))}
              />
            )}
            {wrong && <Alert type="warning" showIcon role="alert" message={wrong} />}
            <PlanRoom
              thing={part.limited.thing}
              count={part.limited.count(recognition)}
              skipped={choices.edits[sheet]?.skipped.length ?? 0}
              onFit={(room) => void leaveOutAfter(room, mapping)}
            />
            {part.notes(mapping).map((sentence) => (
              <p key={sentence} className="quiet">
                <InfoCircleOutlined aria-hidden /> {sentence}
              </p>
            ))}
            <div className="import-options">
              <part.Options
                recognition={recognition}
                mapping={mapping}
                options={choices.options}
                onChange={(options) => change((old) => ({ ...old, options }))}
              />
            </div>
          </>
        )}
      </div>
      <StepFooter>
        <Button onClick={onCancel}>Отменить</Button>
        <Button type="primary" disabled={!recognition || !mapping || wrong !== null} onClick={onNext}>
          Дальше: проверка
        </Button>
      </StepFooter>
    </>
  );
}
