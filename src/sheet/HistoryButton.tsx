import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { Hint } from '../ui/Hint.tsx';
import type { CommandStack, Direction, Step } from './commandStack.ts';

type Props<S extends Step> = {
  way: Direction;
  stack: CommandStack<S>;
  go(direction: Direction): unknown;
  /** Names what is undone before the steps of the stack, where there is such a thing. */
  ahead?(): string | undefined;
};

const buttons = {
  undo: { steps: 'done', verb: 'Отменить', none: 'Отменять нечего', key: 'Ctrl+Z', shortcuts: 'Control+Z', style: {} },
  redo: {
    steps: 'undone',
    verb: 'Вернуть',
    none: 'Возвращать нечего',
    key: 'Ctrl+Y',
    shortcuts: 'Control+Y Control+Shift+Z',
    style: { transform: 'scaleX(-1)' },
  },
} as const;

/** «Отменить» or «Вернуть». Its label names the step that it undoes or repeats. */
export function HistoryButton<S extends Step>({ way, stack, go, ahead }: Props<S>) {
  const { busy, ...state } = useSyncExternalStore(stack.subscribe, stack.getState);
  const { steps, verb, none, key, shortcuts, style } = buttons[way];
  const title = ahead?.() ?? state[steps].at(-1)?.title;
  return (
    <Hint title={title ? `${verb}: ${title} (${key})` : none}>
      <Button
        icon={<RollbackOutlined aria-hidden style={style} />}
        aria-label={title ? `${verb}: ${title}` : verb}
        aria-keyshortcuts={shortcuts}
        disabled={!title}
        aria-disabled={busy || undefined}
        onClick={() => !busy && go(way)}
      />
    </Hint>
  );
}
