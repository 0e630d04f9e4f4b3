import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { Hint } from '../ui/Hint.tsx';
import type { CommandStack, Direction, Step } from './commandStack.ts';

type Props<S extends Step> = {
  stack: CommandStack<S>;
  go(direction: Direction): unknown;
  /** Names what is undone before the steps of the stack, where there is such a thing. */
  ahead?(): string | undefined;
};

const MIRRORED = { transform: 'scaleX(-1)' };

/** «Отменить» and «Вернуть». */
export function HistoryButtons<S extends Step>(props: Props<S>) {
  return (
    <>
      <UndoButton {...props} />
      <RedoButton {...props} />
    </>
  );
}

/** The undo button. Its label names the step that it undoes. */
export function UndoButton<S extends Step>({ stack, go, ahead }: Props<S>) {
  const { done, busy } = useSyncExternalStore(stack.subscribe, stack.getState);
  const back = ahead?.() ?? done.at(-1)?.title;
  return (
    <Hint title={back ? `Отменить: ${back} (Ctrl+Z)` : 'Отменять нечего'}>
      <Button
        icon={<RollbackOutlined aria-hidden />}
        aria-label={back ? `Отменить: ${back}` : 'Отменить'}
        aria-keyshortcuts="Control+Z"
        disabled={!back}
        aria-disabled={busy || undefined}
        onClick={() => !busy && go('undo')}
      />
    </Hint>
  );
}

/** The redo button. Its label names the step that it repeats. */
export function RedoButton<S extends Step>({ stack, go }: Props<S>) {
  const { undone, busy } = useSyncExternalStore(stack.subscribe, stack.getState);
  const again = undone.at(-1)?.title;
  return (
    <Hint title={again ? `Вернуть: ${again} (Ctrl+Y)` : 'Возвращать нечего'}>
      <Button
        icon={<RollbackOutlined aria-hidden style={MIRRORED} />}
        aria-label={again ? `Вернуть: ${again}` : 'Вернуть'}
        aria-keyshortcuts="Control+Y Control+Shift+Z"
        disabled={!again}
        aria-disabled={busy || undefined}
        onClick={() => !busy && go('redo')}
      />
    </Hint>
  );
}
