import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Col, Radio, Spin } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormBody } from '../../forms/FormBody.tsx';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { focusSearch } from '../../lists/SearchField.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { oneClick, submitOnce } from '../../ui/oneClick.ts';
import type { Directories } from '../directories/shared.tsx';
import type { Entry, KeptEntries } from './entryQueue.ts';
import { formKeys, OperationFields } from './OperationFields.tsx';
import { operationTitle } from './operation.ts';
import { operationFields } from './operationFields.ts';
import { type FilterNames, moneyTypes, typeWords } from './shared.ts';
import { ENTRY_PLACE, type Entering } from './useEntryQueue.ts';
import { useQuickEntry } from './useQuickEntry.ts';
import './quick-entry.css';

const FormConflictDialog = lazyDialog(() => import('../../forms/FormConflict.tsx'));

const BUSY = 'Сначала сохраните или сотрите то, что набрано в строке ввода';

const CONFLICT = 'Эту операцию изменил другой пользователь. Выберите, что оставить.';

type Props = { entering: Entering; directories: Directories; names: FilterNames };

/** Operations one after another from the keyboard: Enter saves (`useEntryQueue`) and begins the next one. */
export function QuickEntry({ entering, directories, names }: Props) {
  const { form, type, setType, last, submit, correct, leave, remove, restore } = useQuickEntry(entering, directories);
  const taken = form.dirty || entering.entries.some(({ state }) => state === 'editing');
  return (
    <section className="panel money-entry" aria-label="Быстрый ввод" onKeyDownCapture={formKeys({ submit, onType: setType })}>
      <KeptOffer<KeptEntries> place={ENTRY_PLACE} busy={taken ? BUSY : null} onRestore={restore} />
      <FormBody form={form}>
        <div className="bar money-entry-head">
          <Radio.Group
            className="money-types"
            aria-label="Тип операции"
            optionType="button"
            value={type}
            options={moneyTypes.map((value, place) => ({ value, label: typeWords[value].one, title: `Alt+${place + 1}` }))}
            onChange={({ target }) => setType(target.value)}
          />
          <span className="small money-entry-keys">Enter — сохранить и начать следующую, Alt+1…4 — тип</span>
          <span className="small push">{last}</span>
        </div>
        <OperationFields form={form} type={type} directories={directories}>
          <Col xs={24} md={{ flex: 'none' }}>
            <Button className="money-entry-add" type="primary" icon={<PlusOutlined aria-hidden />} htmlType="submit" onClick={submitOnce}>
              Добавить
            </Button>
          </Col>
        </OperationFields>
      </FormBody>
      <EntryLines
        entering={entering}
        names={names}
        busy={taken}
        onCorrect={correct}
        onLeave={leave}
        onRemove={remove}
        onGone={() => form.props.form.focusField('amount')}
      />
    </section>
  );
}

/** Shown in place of the entry line to people who lost the right to write: their unsaved operations, which they can discard. */
export function UnsavedEntries({ entering, names }: Omit<Props, 'directories'>) {
  const { entries, queue } = entering;
  const panel = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState(queue.line);
  // the entry line stores its text in the queue when it unmounts
  useEffect(() => setLine(queue.line), [queue]);
  const dropLine = () => {
    queue.line = null;
    setLine(null);
  };
  const onGone = () => panel.current && focusSearch(panel.current);
  if (entries.length === 0 && !line) return null;
  return (
    <div ref={panel} className="panel stack">
      {line && !entries.some(({ state }) => state === 'editing') && (
        <Alert
          type="error"
          message={`Набрано в\u00a0строке ввода: «${[line.amount, line.description].filter(Boolean).join(' ')}»`}
          action={
            <Button
              size="small"
              danger
              onClick={oneClick(() => {
                dropLine();
                onGone();
              })}
            >
              Не сохранять
            </Button>
          }
        />
      )}
      <EntryLines
        entering={entering}
        names={names}
        onRemove={({ guid, state }) => {
          queue.remove(guid);
          // its correction goes with it
          if (state === 'editing') dropLine();
        }}
        onGone={onGone}
      />
    </div>
  );
}

type EntryLinesProps = {
  entering: Entering;
  names: FilterNames;
  /** something is typed or corrected in the line already: no other operation can take its place */
  busy?: boolean;
  /** without it nothing can be corrected */
  onCorrect?(entry: Entry): void;
  /** the operation in the line is not corrected after all */
  onLeave?(entry: Entry): void;
  onRemove(entry: Entry): void;
  /** the pressed button disappears with its operation: moves the focus on */
  onGone(): void;
};

/** Operations that are not saved yet, each with the reason when it failed. */
function EntryLines({ entering, names, busy = false, onCorrect, onLeave, onRemove, onGone }: EntryLinesProps) {
  const { entries, queue } = entering;
  const [choosing, setChoosing] = useState<string | null>(null);
  const conflict = entries.find(({ guid }) => guid === choosing)?.conflict;
  const fields = useMemo(() => operationFields(names), [names]);
  const flying = entries.filter(({ state }) => state === 'saving').length;
  const failed = entries.filter(({ state }) => state !== 'saving');
  // the next operation takes its place, and is not to get the second click of a double click
  const leaving = (act: () => void) =>
    oneClick(() => {
      act();
      onGone();
    });
  if (entries.length === 0) return null;

  const correction = (entry: Entry) =>
    entry.state === 'editing' ? (
      <Button size="small" onClick={oneClick(() => onLeave?.(entry))}>
        Не исправлять
      </Button>
    ) : (
      <Button size="small" disabled={busy} title={busy ? BUSY : undefined} onClick={oneClick(() => onCorrect?.(entry))}>
        Исправить
      </Button>
    );
  const again = ({ guid, state, conflict }: Entry) =>
    state !== 'editing' && (
      <Button size="small" onClick={conflict ? () => setChoosing(guid) : leaving(() => queue.retry(guid))}>
        {conflict ? 'Выбрать…' : 'Повторить'}
      </Button>
    );
  return (
    <div className="stack money-entry-lines">
      {flying > 0 && (
        <div className="small bar">
          <Spin size="small" /> Сохраняем: {flying.toLocaleString('ru-RU')}
        </div>
      )}
      {failed.length > 1 && (
        <Button className="money-entry-all" size="small" onClick={leaving(() => queue.retry())}>
          Повторить все: {failed.length.toLocaleString('ru-RU')}
        </Button>
      )}
      {failed.length > 0 && (
        <ul className="stack" aria-label="Не сохранено">
          {failed.map((entry) => (
            <li key={entry.guid}>
              <Alert
                type="error"
                message={<EntryText entry={entry} />}
                action={
                  <span className="bar">
                    {onCorrect && !entry.gone && correction(entry)}
                    {again(entry)}
                    {entry.gone ? (
                      <Button size="small" onClick={leaving(() => queue.forget(entry.guid))}>
                        Оставить как есть
                      </Button>
                    ) : (
                      <Button size="small" danger onClick={leaving(() => onRemove(entry))}>
                        Не сохранять
                      </Button>
                    )}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {choosing && conflict && (
        <FormConflictDialog
          fields={fields}
          conflict={{
            before: fields.typedOf(conflict.before),
            theirs: fields.typedOf(conflict.current),
            deleted: conflict.current.is_deleted,
            changed: conflict.changed ?? null,
          }}
          typed={fields.typedOf({ ...conflict.before, ...conflict.mine })}
          onChoose={(choice) => {
            queue.resolve(choosing, choice);
            setChoosing(null);
            onGone();
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </div>
  );
}

/** An operation that is not saved, or of which that is not known, and why. */
function EntryText({ entry }: { entry: Entry }) {
  const { row, failure, state, conflict } = entry;
  return (
    <span>
      <strong>{standing(entry)}:</strong> {operationTitle(row)}
      {row.description && `, ${row.description}`}.{' '}
      {state === 'editing' ? (
        'Исправьте в строке ввода и сохраните.'
      ) : (
        <FailureText>{conflict ? CONFLICT : failure ? sentenceOf(failure) : ''}</FailureText>
      )}
    </span>
  );
}

function standing({ maybe, gone, state, conflict }: Entry): string {
  if (conflict) return 'Не сохранено';
  if (gone) return 'Не удалось убрать';
  if (state === 'editing') return 'Исправляется';
  return maybe ? 'Неизвестно, сохранено ли' : 'Не сохранено';
}
