import { Button, Flex, Result } from 'antd';
import { useOpened } from '../../lists/useFocusBack.ts';
import { RevertDialog, type Reverting } from '../RevertDialog.tsx';
import type { ImportWords } from '../wizardParts.ts';
import type { DoneImport } from './keptImport.ts';
import { StepHeading } from './Steps.tsx';

type Props = {
  done: DoneImport;
  words: ImportWords;
  reverting: Reverting;
  focus: boolean;
  onList(): void;
  onAnother(): void;
  onReverted(): void;
};

/** Last step: what was done, and the way back. */
export function DoneStep({ done, words, reverting, focus, onList, onAnother, onReverted }: Props) {
  const { changeset, facts, reverted } = done;
  const [asking, setAsking, close] = useOpened<true>('.import-heading');
  return (
    <>
      <Result
        status="success"
        title={
          <StepHeading step="done" focus={focus}>
            {reverted ? 'Импорт отменён' : words.doneTitle}
          </StepHeading>
        }
        subTitle={
          <>
            <p>{done.source}</p>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            {!reverted && <p>{words.later}</p>}
          </>
        }
        extra={
          <Flex wrap justify="center" gap="8px 12px">
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
          </Flex>
        }
      />
      {asking && changeset && <RevertDialog changeset={changeset} reverting={reverting} onClose={close} onReverted={onReverted} />}
    </>
  );
}
