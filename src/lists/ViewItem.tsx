import { DeleteOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Flex, Input, List } from 'antd';
import { useId, useRef, useState } from 'react';
import { keepNamedPeriod, openNamedPeriod } from '../lib/periods.ts';
import { useFeedback } from '../ui/feedback.ts';
import { type KeptView, titleProblem } from './views.ts';

type Props = {
  view: KeptView;
  /** what deleting does to others */
  goneFor: string;
  query: string;
  onApply(query: string): void;
  onEdit(change: { title: string } | { query: string }, seen: KeptView): Promise<boolean>;
  /** @returns was it done? */
  onRemove(): Promise<boolean>;
  /** the question is gone, and the view with its buttons: takes the focus */
  onRemoved(): void;
};

/** One kept filter: its name applies it. */
export function ViewItem({ view, goneFor, query, onApply, onEdit, onRemove, onRemoved }: Props) {
  const { modal } = useFeedback();
  const [title, setTitle] = useState<string | null>(null);
  const problem = titleProblem(title ?? '');
  const reason = useId();
  const same = openNamedPeriod(view.query) === openNamedPeriod(query);

  /** the view when its name was opened; a rename by somebody else since is told once, and the next try is sent over it */
  const seen = useRef<KeptView | null>(null);
  /** Enter is followed by leaving the field: a name is sent once */
  const renaming = useRef(false);
  const saving = useRef(false);
  const pencil = useRef<HTMLButtonElement>(null);

  function close() {
    setTitle(null);
    // once the field is gone; whoever went to another control stays there
    window.setTimeout(() => document.activeElement?.matches('input, button') || pencil.current?.focus());
  }

  async function save(button: HTMLElement) {
    if (saving.current) return;
    saving.current = true;
    const saved = await onEdit({ query: keepNamedPeriod(query) }, view);
    saving.current = false;
    // the button is disabled then, which takes the focus from it
    if (saved && [button, document.body].includes(document.activeElement as HTMLElement)) pencil.current?.focus();
  }

  async function rename() {
    if (renaming.current || problem !== null) return;
    renaming.current = true;
    const name = title?.trim();
    if (!name || name === (seen.current ?? view).title || (await onEdit({ title: name }, seen.current ?? view))) close();
    seen.current = null;
    renaming.current = false;
  }

  function askRemove() {
    let removed = false;
    void modal.confirm({
      title: `Удалить вид «${view.title}»?`,
      content: goneFor,
      okText: 'Удалить',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
      autoFocusButton: 'cancel',
      icon: null,
      centered: true,
      async onOk() {
        removed = await onRemove();
      },
      afterClose: () => removed && onRemoved(),
    });
  }
  const buttons = (
    <span>
      <Button
        ref={pencil}
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Переименовать: ${view.title}`}
        title="Переименовать"
        onClick={() => {
          seen.current = view;
          setTitle(title ?? view.title);
        }}
      />
      <Button
        type="text"
        size="small"
        icon={<SaveOutlined aria-hidden />}
        aria-label={`Сохранить в «${view.title}» то, что задано сейчас`}
        title={same ? 'Условия те же' : 'Сохранить сюда то, что задано сейчас'}
        disabled={same}
        // the list that closes this button is read after the answer
        onClick={({ currentTarget, detail }) => detail <= 1 && void save(currentTarget)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Удалить вид: ${view.title}`}
        title="Удалить"
        onClick={askRemove}
      />
    </span>
  );
  return (
    <List.Item extra={buttons}>
      {title === null ? (
        <Flex wrap align="center" className="views-name">
          <Button type="link" onClick={() => onApply(openNamedPeriod(view.query))}>
            {view.title}
          </Button>
          <span className="small">{view.author.name}</span>
        </Flex>
      ) : (
        <Flex vertical className="wide">
          <Input
            aria-label={`Новое название: ${view.title}`}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : reason}
            status={problem === null ? '' : 'error'}
            autoFocus
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            onKeyDown={(event) => {
              if (event.code !== 'Escape') return;
              // the name is given up, the dialog stays
              event.stopPropagation();
              close();
            }}
            onPressEnter={() => void rename()}
            onBlur={() => void rename()}
          />
          {problem !== null && (
            <span id={reason} role="alert" className="field-error">
              {problem}
            </span>
          )}
        </Flex>
      )}
    </List.Item>
  );
}
