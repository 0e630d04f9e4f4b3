import { DeleteOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Flex, Input, List, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { keepNamedPeriod, openNamedPeriod } from '../lib/periods.ts';
import type { KeptView } from './views.ts';

type Props = {
  view: KeptView;
  /** what deleting does to others */
  goneFor: string;
  query: string;
  onApply(query: string): void;
  onEdit(change: { title: string } | { query: string }): Promise<boolean>;
  onRemove(): void;
};

/** One kept filter: its name applies it. */
export function ViewItem({ view, goneFor, query, onApply, onEdit, onRemove }: Props) {
  const [title, setTitle] = useState<string | null>(null);
  const same = openNamedPeriod(view.query) === openNamedPeriod(query);

  /** Enter is followed by leaving the field: a name is sent once */
  const renaming = useRef(false);

  async function rename(): Promise<void> {
    if (renaming.current) return;
    renaming.current = true;
    const name = title?.trim();
    if (!name || name === view.title || (await onEdit({ title: name }))) setTitle(null);
    renaming.current = false;
  }
  const buttons = (
    <span>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Переименовать: ${view.title}`}
        title="Переименовать"
        onClick={() => setTitle(view.title)}
      />
      <Button
        type="text"
        size="small"
        icon={<SaveOutlined aria-hidden />}
        aria-label={`Сохранить в «${view.title}» то, что задано сейчас`}
        title={same ? 'Условия те же' : 'Сохранить сюда то, что задано сейчас'}
        disabled={same}
        onClick={() => void onEdit({ query: keepNamedPeriod(query) })}
      />
      <Popconfirm
        title={`Удалить вид «${view.title}»?`}
        description={goneFor}
        okText="Удалить"
        cancelText="Оставить"
        okButtonProps={{ danger: true }}
        onConfirm={onRemove}
      >
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Удалить вид: ${view.title}`}
          title="Удалить"
        />
      </Popconfirm>
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
        <Input
          aria-label={`Новое название: ${view.title}`}
          autoFocus
          value={title}
          maxLength={100}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.code !== 'Escape') return;
            // the name is given up, the dialog stays
            event.stopPropagation();
            setTitle(null);
          }}
          onPressEnter={() => void rename()}
          onBlur={() => void rename()}
        />
      )}
    </List.Item>
  );
}
