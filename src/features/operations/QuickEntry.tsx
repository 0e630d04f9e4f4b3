import { PlusOutlined } from '@ant-design/icons';
import { Button, Col, Radio, Spin } from 'antd';
import { FormBody } from '../../forms/FormBody.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import type { Entry, KeptEntries } from './entryQueue.ts';
import { formKeys, OperationFields } from './OperationFields.tsx';
import { operationTitle } from './operation.ts';
import type { Directories } from './references.ts';
import { moneyTypes, typeWords } from './shared.ts';
import { ENTRY_PLACE, type Entering } from './useEntryQueue.ts';
import { useQuickEntry } from './useQuickEntry.ts';
import './quick-entry.css';

const BUSY = 'Сначала сохраните или сотрите то, что набрано в строке ввода';

type Props = { entering: Entering; directories: Directories };

/** Operations one after another from the keyboard: Enter saves and begins the next one. */
export function QuickEntry({ entering, directories }: Props) {
  const { form, type, setType, last, submit, correct, leave, remove, restore } = useQuickEntry(entering, directories);
  return (
    <section className="panel money-entry" aria-label="Быстрый ввод" onKeyDownCapture={formKeys({ submit, onType: setType })}>
      <KeptOffer<KeptEntries> place={ENTRY_PLACE} busy={form.dirty ? BUSY : null} onRestore={restore} />
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
            <Button className="money-entry-add" type="primary" icon={<PlusOutlined aria-hidden />} htmlType="submit">
              Добавить
            </Button>
          </Col>
        </OperationFields>
      </FormBody>
      <EntryLines entering={entering} busy={form.dirty} onCorrect={correct} onLeave={leave} onRemove={remove} />
    </section>
  );
}

type EntryLinesProps = {
  entering: Entering;
  /** something is typed in the line already: no other operation can take its place */
  busy: boolean;
  onCorrect(entry: Entry): void;
  /** the operation in the line is not corrected after all */
  onLeave(entry: Entry): void;
  onRemove(entry: Entry): void;
};

/** Operations that are not saved yet, each with the reason when it failed. */
function EntryLines({ entering, busy, onCorrect, onLeave, onRemove }: EntryLinesProps) {
  const { entries, queue } = entering;
  const flying = entries.filter(({ state }) => state === 'saving').length;
  const failed = entries.filter(({ state }) => state !== 'saving');
  const taken = busy || entries.some(({ state }) => state === 'editing');
  if (entries.length === 0) return null;

  const correction = (entry: Entry) =>
    entry.state === 'editing' ? (
      <Button size="small" onClick={() => onLeave(entry)}>
        Не исправлять
      </Button>
    ) : (
      <Button size="small" disabled={taken} title={taken ? BUSY : undefined} onClick={() => onCorrect(entry)}>
        Исправить
      </Button>
    );
  const again = ({ guid, state }: Entry) =>
    state !== 'editing' && (
      <Button size="small" onClick={() => queue.retry(guid)}>
        Повторить
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
        <Button className="money-entry-all" size="small" onClick={() => queue.retry()}>
          Повторить все: {failed.length.toLocaleString('ru-RU')}
        </Button>
      )}
      {failed.length > 0 && (
        <ul className="stack" aria-label="Не сохранено">
          {failed.map((entry) => (
            <li key={entry.guid} className="bar notice notice-error">
              <EntryText entry={entry} />
              <span className="bar push">
                {!entry.gone && correction(entry)}
                {again(entry)}
                {entry.gone ? (
                  <Button size="small" onClick={() => queue.forget(entry.guid)}>
                    Оставить как есть
                  </Button>
                ) : (
                  <Button size="small" danger onClick={() => onRemove(entry)}>
                    Не сохранять
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An operation that is not saved, or of which that is not known, and why. */
function EntryText({ entry }: { entry: Entry }) {
  const { row, failure, state } = entry;
  return (
    <span role="alert">
      <strong>{standing(entry)}:</strong> {operationTitle(row)}
      {row.description && `, ${row.description}`}.{' '}
      {state === 'editing' ? 'Исправьте в строке ввода и сохраните.' : <FailureText>{sentenceOf(failure)}</FailureText>}
    </span>
  );
}

function standing({ maybe, gone, state }: Entry): string {
  if (gone) return 'Не удалось убрать';
  if (state === 'editing') return 'Исправляется';
  return maybe ? 'Неизвестно, сохранено ли' : 'Не сохранено';
}

function sentenceOf(failure: Entry['failure']): string {
  const fields = Object.values(failure?.fields ?? {}).flat();
  return fields.length > 0 && failure?.code === 1100 ? fields.join(' ') : (failure?.message ?? '');
}
