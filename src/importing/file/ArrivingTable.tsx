import { Alert, Button, Spin } from 'antd';
import { FailureText } from '../../ui/FailureText.tsx';
import type { Arriving } from './useHanded.ts';
import type { FileChoice } from './useSource.ts';

type Props = { what: string; arriving: Arriving; source: FileChoice; onFile(): void };

/** The table of another screen on its way, or why it does not come. */
export function ArrivingTable({ what, arriving, source, onFile }: Props) {
  const problem = arriving.problem ?? source.problem;
  return (
    <div className="import-step">
      {problem === null ? (
        <div className="import-waiting" role="status">
          <Spin size="small" /> Загружаем {what}…
        </div>
      ) : (
        <>
          <Alert type="error" showIcon role="alert" message={<FailureText>{problem}</FailureText>} />
          <div className="import-buttons">
            <Button type="primary" onClick={arriving.retry}>
              Повторить
            </Button>
            <Button onClick={onFile}>Выбрать файл</Button>
          </div>
        </>
      )}
    </div>
  );
}
