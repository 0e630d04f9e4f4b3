import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { GroupLine } from '../flatten.ts';
import { GroupLabel } from './GroupLabel.tsx';

/** Header of a group: arrow, title, note. The keyboard opens and closes it from its cell, so the arrow takes no Tab stop. */
export function GroupTitle<R>({ line, onToggle }: { line: GroupLine<R>; onToggle(id: string): void }) {
  const { group, expanded } = line;
  return (
    <span className="sheet-group-title">
      <button
        type="button"
        className="sheet-group-arrow"
        tabIndex={-1}
        aria-label={`${expanded ? 'Свернуть' : 'Развернуть'} «${group.title}»`}
        onClick={() => onToggle(group.id)}
      >
        {expanded ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      </button>
      <GroupLabel group={group} />
    </span>
  );
}
