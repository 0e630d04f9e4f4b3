import { Alert, Button, Spin } from 'antd';
import { type ImportInput, inputName } from '../keep/keptImport.ts';
import type { FileChoice } from './useSource.ts';

type Props = { source: FileChoice; input: ImportInput; onAnother(): void };

/** A kept file on its way back after a reload, or why it does not come. */
export function OpeningFile({ source, input, onAnother }: Props) {
  return (
    <div className="import-step">
      {source.problem ? (
        <>
          <Alert type="error" showIcon role="alert" message={source.problem} />
          <div className="import-buttons">
            <Button type="primary" onClick={() => void source.open(input)}>
              Повторить
            </Button>
            <Button onClick={onAnother}>Выбрать другой файл</Button>
          </div>
        </>
      ) : (
        <div className="import-waiting" role="status">
          <Spin size="small" /> Читаем «{inputName(input)}»…
        </div>
      )}
    </div>
  );
}
