import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { RevertDialog, type Reverting } from '../RevertDialog.tsx';
import type { ImportWords } from '../wizardParts.ts';
import type { DoneImport } from './keptImport.ts';
import { StepHeading } from './Steps.tsx';
import '../import.css';

type Props = {
  done: DoneImport;
  words: Pick<ImportWords, 'doneTitle' | 'toList' | 'later'>;
  reverting: Reverting;
  focus: boolean;
  onList(): void;
  onAnother(): void;
};

/** Last step: what was done, and the way back. */
export function DoneStep({ done, words, reverting, focus, onList, onAnother }: Props) {
  const { changeset, facts } = done;
  const [asking, setAsking] = useState(false);
  const [reverted, setReverted] = useState(false);
  return (
    <div className="stack import-step import-done">
      <CheckCircleFilled className="import-done-icon" aria-hidden />
      <StepHeading step="done" focus={focus}>
        {reverted ? 'Импорт отменён' : words.doneTitle}
      </StepHeading>
      <p>Файл «{done.fileName}»</p>
      <ul className="import-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="bar bar-end import-buttons">
        <Button type="primary" size="large" onClick={onList}>
          {words.toList}
        </Button>
        {changeset && !reverted && (
          <Button size="large" onClick={() => setAsking(true)}>
            Отменить импорт
          </Button>
        )}
        <Button size="large" onClick={onAnother}>
          Загрузить другой файл
        </Button>
      </div>
      {!reverted && <p className="quiet">{words.later}</p>}
      {asking && changeset && (
        <RevertDialog changeset={changeset} reverting={reverting} onClose={() => setAsking(false)} onReverted={() => setReverted(true)} />
      )}
    </div>
  );
}
