import { InfoCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select, Spin } from 'antd';
import { useId } from 'react';
import type { LimitedThing } from '../../../contract/plan.ts';
import { counted, plural } from '../../lib/plural.ts';
import { subscriptionQueries } from '../../lib/subscription.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { FailureAlert } from '../../ui/Failure.tsx';
import { PlansLink } from '../../ui/FailureText.tsx';
import type { ImportKind } from '../importKind.ts';
import type { SheetInfo, SourceSession } from '../reading/sourceSession.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { ColumnsPart, Propose } from '../wizardParts.ts';
import { type ImportChoices, noEdits, type SheetEdits, withSkipped } from './importChoices.ts';
import { MappingTables } from './MappingTables.tsx';
import { focusHeading, StepFooter, StepHeading } from './Steps.tsx';
import type { ChangeChoices } from './useKeptImport.ts';
import type { Recognised } from './useRecognition.ts';
import './steps.css';

type Props<K extends ImportKind> = {
  part: ColumnsPart<K>;
  propose?: Propose<K>;
  /** what the best sheet looks like */
  alike: string;
  session: SourceSession<K>;
  recognised: Recognised<K>;
  choices: ImportChoices<K>;
  change: ChangeChoices<K>;
  focus: boolean;
  onCancel(): void;
  /** with the choices as they stand, proposals among them */
  onNext(options: K['options']): void;
};

/** Second step: how the file is understood and what is to be done with it. */
export function ColumnsStep<K extends ImportKind>(props: Props<K>) {
  const { part, propose, alike, session, recognised, choices, change, focus, onCancel, onNext } = props;
  const { sheet, recognition, problem, remembered } = recognised;
  const label = useId();
  const mapping = choices.mapping ?? recognition?.mapping;
  const options = recognition && propose ? propose(recognition, choices.options) : choices.options;
  const wrong = recognition && mapping ? part.wrong(recognition, mapping, options) : null;
  const fixed = recognition ? (part.isFixed?.(recognition) ?? false) : false;
  async function leaveOutAfter(room: number, read: Mapping<K['role']>) {
    const { rows } = await session.read(sheet, read, options).catch(() => ({ rows: [] }));
    const over = rows.slice(room).map(({ row }) => row);
    change((old) => ({ ...old, edits: { ...old.edits, [sheet]: withSkipped(old.edits[sheet] ?? noEdits, over, true) } }));
  }
  return (
    <>
      <div className="stack import-step">
        <StepHeading step="columns" focus={focus}>
          {session.name}
        </StepHeading>
        {session.sheets.length > 1 && (
          <div className="bar">
            <span id={label}>Лист книги</span>
            <Select
              aria-labelledby={label}
              className="directory-filter"
              value={sheet}
              onChange={(index) => change((old) => ({ ...old, sheet: index, mapping: null }))}
              popupMatchSelectWidth={false}
              options={session.sheets.map(({ name, rows, hidden }, value) => ({
                value,
                label: `${name} — ${counted(rows, 'строка')}${hidden ? ', скрытый' : ''}${value === session.best ? `, ${alike}` : ''}`,
              }))}
            />
          </div>
        )}
        <SheetNotes sheets={session.sheets} sheet={sheet} />
        {problem && <FailureAlert>{problem}</FailureAlert>}
        {!problem && !(recognition && mapping) && (
          <div className="bar" role="status">
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
              <KeptEdits
                edits={choices.edits[sheet] ?? noEdits}
                onDrop={() => {
                  change((old) => ({ ...old, edits: { ...old.edits, [sheet]: noEdits } }));
                  focusHeading();
                }}
              />
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
              onFit={(room) => {
                void leaveOutAfter(room, mapping);
                focusHeading();
              }}
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
                options={options}
                onChange={(chosen) => change((old) => ({ ...old, options: chosen }))}
              />
            </div>
          </>
        )}
      </div>
      <StepFooter>
        <Button onClick={onCancel}>Отменить</Button>
        <Button type="primary" disabled={!recognition || !mapping || wrong !== null || propose === null} onClick={() => onNext(options)}>
          Дальше: проверка
        </Button>
      </StepFooter>
    </>
  );
}

/** What of a book is loaded and what is not, where one might think otherwise. */
function SheetNotes({ sheets, sheet }: { sheets: readonly SheetInfo[]; sheet: number }) {
  const hiddenRows = sheets[sheet]?.hiddenRows ?? 0;
  return (
    <>
      {sheets.length > 1 && (
        <p className="quiet">
          <InfoCircleOutlined aria-hidden /> Загрузится только этот лист. Остальные загружаются потом, тем же файлом.
        </p>
      )}
      {hiddenRows > 0 && (
        <p className="quiet">
          <InfoCircleOutlined aria-hidden /> На листе скрыто: {counted(hiddenRows, 'строка')}. Скрытые строки тоже загрузятся; ненужные
          пропустите на проверке.
        </p>
      )}
    </>
  );
}

/** Says that what was done to rows of the sheet holds at other columns too, and takes it back; nothing where nothing was done. */
function KeptEdits({ edits, onDrop }: { edits: SheetEdits; onDrop(): void }) {
  const corrected = Object.keys(edits.corrections).length;
  const skipped = edits.skipped.length;
  const said = [
    corrected > 0 ? `исправлено ${corrected.toLocaleString('ru-RU')}` : '',
    skipped > 0 ? `пропущено ${skipped.toLocaleString('ru-RU')}` : '',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p className="quiet">
      <InfoCircleOutlined aria-hidden /> Строки файла: {said.join(', ')}. Так и останется, какие бы столбцы вы ни выбрали.{' '}
      <Button type="link" size="small" onClick={onDrop}>
        Вернуть как в файле
      </Button>
    </p>
  );
}

type PlanRoomProps = {
  thing: LimitedThing;
  /** rows of the file that may become new ones */
  count: number;
  /** how many of them the user has left out so far */
  skipped: number;
  /** leaves out all rows but the first so many */
  onFit(room: number): void;
};

/** Says before the work on a file that the company's plan has no room for all of it, and offers to load what fits; nothing where it has. */
function PlanRoom({ thing, count, skipped, onFit }: PlanRoomProps) {
  const { company } = useCompany();
  const known = useQuery({
    ...subscriptionQueries.limits(company.guid),
    enabled: useExtension('billing'),
  }).data;
  const limit = known?.enforced ? known.limits[thing] : null;
  if (!known || limit === null) return null;
  const room = Math.max(0, limit - known.used[thing]);
  if (count - skipped <= room) return null;
  const whole = (value: number) => value.toLocaleString('ru-RU');
  const first = `первые ${whole(room)}`;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`В тариф «${known.title}» столько не поместится: в файле строк ${whole(count - skipped)}, новых можно ещё ${whole(room)} из ${whole(limit)}`}
      description={
        <>
          Строки, которые обновят уже имеющееся, предел не занимают. <PlansLink />
        </>
      }
      action={
        room > 0 && <Button onClick={() => onFit(room)}>Загрузить {plural(room, `только ${whole(room)} строку`, first, first)}</Button>
      }
    />
  );
}
