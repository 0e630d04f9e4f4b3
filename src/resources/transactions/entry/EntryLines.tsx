import { Button, Spin } from 'antd';
import { FailureText } from '../../../ui/FailureText.tsx';
import { operationTitle } from '../operationTitle.ts';
import type { Entry } from './EntryQueue.ts';
import type { Entering } from './useEntryQueue.ts';

type Props = {
  entering: Entering;
  /** something is typed in the line already: a refused operation cannot take its place */
  busy: boolean;
  onCorrect(entry: Entry): void;
};

const BUSY = 'Сначала сохраните или сотрите то, что набрано в строке ввода';

/** Operations that are not saved yet, each with the reason when it failed. */
export function EntryLines({ entering, busy, onCorrect }: Props) {
  const { entries, take, retry } = entering;
  const flying = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = entries.filter(({ state }) => state === 'unsent' || state === 'refused');
  if (entries.length === 0) return null;
  return (
    <div className="money-entry-lines">
      {flying > 0 && (
        <div className="money-quiet money-entry-flying">
          <Spin size="small" /> Сохраняем: {flying.toLocaleString('ru-RU')}
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label="Не сохранено">
          {failed.map((entry) => {
            const { guid, type, body, failure, state } = entry;
            return (
              <li key={guid}>
                <span role="alert">
                  <strong>Не сохранено:</strong> {operationTitle({ type, ...body })}
                  {body.description && `, ${body.description}`}. <FailureText>{sentenceOf(failure)}</FailureText>
                </span>
                <span className="money-entry-line-buttons">
                  <Button size="small" disabled={busy} title={busy ? BUSY : undefined} onClick={() => onCorrect(entry)}>
                    Исправить
                  </Button>
                  <Button size="small" onClick={() => retry(state === 'refused' ? guid : undefined)}>
                    Повторить
                  </Button>
                  <Button size="small" danger onClick={() => take(guid)}>
                    Не сохранять
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function sentenceOf(failure: Entry['failure']): string {
  const fields = Object.values(failure?.fields ?? {}).flat();
  return fields.length > 0 && failure?.code === 1100 ? fields.join(' ') : (failure?.message ?? '');
}
