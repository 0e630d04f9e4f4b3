import { Alert, Button } from 'antd';
import { useConnected } from '../../lib/connection.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { StepFooter } from '../steps/StepFooter.tsx';
import { Working } from './Working.tsx';

type Props = {
  /** what the button says of the plan that is shown; null: there is nothing to write; undefined: there is no plan yet */
  label: string | null | undefined;
  /** said when there is nothing to write */
  same: string;
  commit: { busy: boolean; failure: string | null };
  /** rows have to be corrected first */
  blocked: boolean;
  onBack(): void;
  onCancel(): void;
  onCommit(): void;
};

/** The end of the plan: the button says exactly what it does. */
export function CommitBar({ label, same, commit, blocked, onBack, onCancel, onCommit }: Props) {
  const connected = useConnected();
  return (
    <StepFooter
      note={
        <>
          {commit.failure && (
            <Alert type="error" showIcon role="alert" message="Не загружено" description={<FailureText>{commit.failure}</FailureText>} />
          )}
          {commit.busy && <Working label="Загружаем. Не закрывайте страницу: загрузка идёт одним целым, половины не будет." />}
          <p role="status" className="quiet">
            {!commit.busy && label === null && !blocked && same}
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
      <Button type="primary" loading={commit.busy} disabled={!label || blocked || !connected} onClick={onCommit}>
        {label === undefined ? 'Загрузить' : (label ?? 'Загружать нечего')}
      </Button>
    </StepFooter>
  );
}
