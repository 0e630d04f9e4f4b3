import { Alert, Button, Checkbox } from 'antd';
import { counted } from '../../../../lib/plural.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';
import { changesAnything, commitLabel } from './commitText.ts';
import type { Commit } from './useCommit.ts';
import type { Plan } from './usePlan.ts';

type Props = {
  /** null while there is nothing to ask the server about */
  plan: Plan | null;
  /** services that the file lacks will be deleted */
  replaces: boolean;
  commit: Commit;
  /** rows with errors */
  skip: readonly number[];
  skipErrors: boolean;
  onSkipErrors(skip: boolean): void;
  onCancel(): void;
  onCommit(): void;
};

/** The end of the preview, always in sight. */
export function CommitBar({ plan, replaces, commit, skip, skipErrors, onSkipErrors, onCancel, onCommit }: Props) {
  const answer = plan && !plan.pending && !plan.failure ? plan.answer : null;
  const blocked = skip.length > 0 && !skipErrors;
  const anything = answer !== null && changesAnything(answer);
  return (
    <footer className="import-footer">
      {commit.failure && (
        <Alert type="error" showIcon role="alert" message="Не загружено" description={<FailureText>{commit.failure}</FailureText>} />
      )}
      {answer && skip.length > 0 && (
        <Checkbox checked={skipErrors} disabled={commit.busy} onChange={(event) => onSkipErrors(event.target.checked)}>
          Пропустить строки с ошибками ({skip.length.toLocaleString('ru-RU')})
          {replaces && ' — эти услуги, если они есть в прайсе, останутся как были'}
        </Checkbox>
      )}
      <div className="import-actions">
        <p role="status" className="import-quiet">
          {commit.busy && 'Загружаем. Не закрывайте страницу: загрузка идёт одним целым, половины не будет.'}
          {answer && !anything && !blocked && 'Прайс-лист уже такой же, как файл.'}
          {!commit.busy &&
            answer &&
            blocked &&
            `Исправьте ${counted(skip.length, 'строку', 'строки', 'строк')} в файле или отметьте, что их можно пропустить.`}
        </p>
        <Button className="import-cancel" onClick={onCancel} disabled={commit.busy}>
          Отмена
        </Button>
        <Button type="primary" loading={commit.busy} disabled={!anything || blocked} onClick={onCommit}>
          {answer ? (anything ? commitLabel(answer) : 'Загружать нечего') : 'Загрузить'}
        </Button>
      </div>
    </footer>
  );
}
