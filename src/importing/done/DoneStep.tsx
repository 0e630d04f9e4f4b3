import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '../../lib/plural.ts';
import { countsText } from '../../resources/services/import/plan/commitText.ts';
import { RevertDialog } from '../revert/RevertDialog.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import type { DoneImport } from './doneImport.ts';
import './import-done.css';

type Props = { done: DoneImport; focus: boolean; onList(): void; onAnother(): void };

/** Last step: what was done, and the way back. */
export function DoneStep({ done, focus, onList, onAnother }: Props) {
  const { changeset, newCategories, unchanged, skipped } = done;
  const [asking, setAsking] = useState(false);
  const [reverted, setReverted] = useState(false);
  const facts = [
    countsText(done),
    unchanged > 0 ? counted(unchanged, 'услуга без изменений', 'услуги без изменений', 'услуг без изменений') : '',
    newCategories > 0 ? counted(newCategories, 'новая категория', 'новые категории', 'новых категорий') : '',
    skipped > 0 ? counted(skipped, 'строка пропущена', 'строки пропущены', 'строк пропущено') : '',
  ].filter(Boolean);
  return (
    <div className="import-step import-done">
      <CheckCircleFilled className="import-done-icon" aria-hidden />
      <StepHeading step="done" focus={focus}>
        {reverted ? 'Импорт отменён' : 'Прайс-лист загружен'}
      </StepHeading>
      <p>Файл «{done.fileName}»</p>
      <ul className="import-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="import-buttons">
        <Button type="primary" size="large" onClick={onList}>
          К прайс-листу
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
      {!reverted && (
        <p className="import-quiet">Отменить импорт можно и позже — строкой над прайс-листом. Правки, сделанные после, не пропадут.</p>
      )}
      {asking && changeset && <RevertDialog changeset={changeset} onClose={() => setAsking(false)} onReverted={() => setReverted(true)} />}
    </div>
  );
}
