import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { GroupLine } from './flatten.ts';

/** Header of a group: arrow, title, note. The keyboard opens and closes it from its cell, so the arrow takes no Tab stop. */
export function GroupTitle<R>({ line, onToggle }: { line: GroupLine<R>; onToggle(id: string): void }) {
  const { group, expanded } = line;
  const shown = group.refused?.text ?? group.title;
  return (
    <span className="sheet-group-title">
      <button
        type="button"
        className="sheet-group-arrow"
        tabIndex={-1}
        aria-label={`${expanded ? 'Свернуть' : 'Развернуть'} «${group.title}»`}
        onClick={() => onToggle(group.id)}
      >
        {expanded ? <DownOutlined /> : <RightOutlined />}
      </button>
      <span className={group.refused ? 'sheet-group-name sheet-refused' : 'sheet-group-name'} title={group.refused?.error ?? shown}>
        {shown}
      </span>
      {group.refused && <span className="sheet-visually-hidden">Ошибка: {group.refused.error}</span>}
      {group.note && <span className="sheet-group-note">{group.note}</span>}
    </span>
  );
}
