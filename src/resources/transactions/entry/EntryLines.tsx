import { Button, Spin } from 'antd';
import { FailureText } from '../../../ui/FailureText.tsx';
import { operationTitle } from '../operationTitle.ts';
import type { Entry } from './EntryQueue.ts';
import type { Entering } from './useEntryQueue.ts';

type Props = {
  entering: Entering;
  /** something is typed in the line already: no other operation can take its place */
  busy: boolean;
  onCorrect(entry: Entry): void;
  /** the operation in the line is not corrected after all */
  onLeave(entry: Entry): void;
  onRemove(entry: Entry): void;
};

export const BUSY = 'Сначала сохраните или сотрите то, что набрано в строке ввода';

/** Operations that are not saved yet, each with the reason when it failed. */
export function EntryLines({ entering, busy, onCorrect, onLeave, onRemove }: Props) {
  const { entries, forget, retry } = entering;
  const flying = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = entries.filter(({ state }) => state !== 'waiting' && state !== 'sending');
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
      <Button size="small" onClick={() => retry(state === 'refused' ? guid : undefined)}>
        Повторить
      </Button>
    );
  return (
    <div className="money-entry-lines">
      {flying > 0 && (
        <div className="small money-entry-flying">
          <Spin size="small" /> Сохраняем: {flying.toLocaleString('ru-RU')}
        </div>
      )}
      {failed.length > 1 && (
        <Button className="money-entry-all" size="small" onClick={() => retry('all')}>
          Повторить все: {failed.length.toLocaleString('ru-RU')}
        </Button>
      )}
      {failed.length > 0 && (
        <ul aria-label="Не сохранено">
          {failed.map((entry) => (
            <li key={entry.guid}>
              <EntryText entry={entry} />
              <span className="money-entry-line-buttons">
                {!entry.gone && correction(entry)}
                {again(entry)}
                {entry.gone ? (
                  <Button size="small" onClick={() => forget(entry.guid)}>
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
  const { type, body, failure, state } = entry;
  return (
    <span role="alert">
      <strong>{standing(entry)}:</strong> {operationTitle({ type, ...body })}
      {body.description && `, ${body.description}`}.{' '}
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
