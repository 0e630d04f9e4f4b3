import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../lib/plural.ts';
import './import-done.css';
import { countsText } from './plan/commitText.ts';
import type { Committed } from './plan/useCommit.ts';
import { RevertDialog } from './revert/RevertDialog.tsx';

/** Last step: what was done, and the way back. */
export function ImportDone({ done, onClose }: { done: Committed; onClose(): void }) {
  const { answer, fileName, skipped } = done;
  const [asking, setAsking] = useState(false);
  const [reverted, setReverted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    countsText(answer),
    answer.unchanged > 0 ? counted(answer.unchanged, 'услуга без изменений', 'услуги без изменений', 'услуг без изменений') : '',
    answer.new_categories.length > 0 ? counted(answer.new_categories.length, 'новая категория', 'новые категории', 'новых категорий') : '',
    skipped > 0 ? `${counted(skipped, 'строка с ошибкой пропущена', 'строки с ошибками пропущены', 'строк с ошибками пропущено')}` : '',
  ].filter(Boolean);
  return (
    <div className="import-step import-done">
      <CheckCircleFilled className="import-done-icon" aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {reverted ? 'Импорт отменён' : 'Прайс-лист загружен'}
      </h2>
      <p>Файл «{fileName}»</p>
      <ul className="import-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="import-done-actions">
        <Button type="primary" size="large" onClick={onClose}>
          К прайс-листу
        </Button>
        {answer.changeset && !reverted && (
          <Button size="large" onClick={() => setAsking(true)}>
            Отменить импорт
          </Button>
        )}
      </div>
      {!reverted && (
        <p className="import-quiet">Отменить импорт можно и позже — строкой над прайс-листом. Правки, сделанные после, не пропадут.</p>
      )}
      {asking && answer.changeset && (
        <RevertDialog changeset={answer.changeset} onClose={() => setAsking(false)} onReverted={() => setReverted(true)} />
      )}
    </div>
  );
}
