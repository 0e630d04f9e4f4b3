import { Alert, Button } from 'antd';
import { useConnected } from '../../lib/connection.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { StepFooter } from '../steps/StepFooter.tsx';
import { changesAnything, commitLabel } from '../../resources/services/import/plan/commitText.ts';
import type { Commit } from './useCommit.ts';
import type { Plan } from './usePlan.ts';
import { Working } from './Working.tsx';

type Props = {
  /** null while there is nothing to ask the server about */
  plan: Plan | null;
  commit: Commit;
  /** rows have to be corrected first */
  blocked: boolean;
  onBack(): void;
  onCancel(): void;
  onCommit(): void;
};

/** The end of the plan: the button says exactly what it does. */
export function CommitBar({ plan, commit, blocked, onBack, onCancel, onCommit }: Props) {
  const connected = useConnected();
  const answer = plan && !plan.pending && !plan.failure ? plan.answer : null;
  const anything = answer !== null && changesAnything(answer);
  return (
    <StepFooter
      note={
        <>
          {commit.failure && (
            <Alert type="error" showIcon role="alert" message="Не загружено" description={<FailureText>{commit.failure}</FailureText>} />
          )}
          {commit.busy && <Working label="Загружаем. Не закрывайте страницу: загрузка идёт одним целым, половины не будет." />}
          <p role="status" className="import-quiet">
            {!commit.busy && answer && !anything && !blocked && 'Прайс-лист уже такой же, как файл.'}
            {!connected && 'Нет связи с сервером: загрузить можно будет, когда она вернётся. Файл и исправления сохранены.'}
          </p>
        </>
      }
    >
      <Button onClick={onCancel} disabled={commit.busy}>
        Отменить
      </Button>
      <Button onClick={onBack} disabled={commit.busy}>
        Назад
      </Button>
      <Button type="primary" loading={commit.busy} disabled={!anything || blocked || !connected} onClick={onCommit}>
        {answer ? (anything ? commitLabel(answer) : 'Загружать нечего') : 'Загрузить'}
      </Button>
    </StepFooter>
  );
}
