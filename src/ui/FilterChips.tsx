import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import './field.css';

type Part = { key: string; text: string };
type Props<P extends Part> = {
  label: string;
  /** the conditions that are shown, in words */
  parts: readonly P[];
  onDrop(part: P): void;
  /** takes all of them away; shown also while only something else is set that it takes away */
  reset?: { title: string; run(): void } | null;
};

/** Each condition of a filter in words, with a cross that takes it away; nothing while there are none. */
export function FilterChips<P extends Part>({ label, parts, onDrop, reset = null }: Props<P>) {
  const list = useRef<HTMLElement>(null);
  if (parts.length === 0 && reset === null) return null;

  const handOn = (drop: () => void) => {
    const before = fieldBefore(list.current);
    drop();
    // what was pressed is gone: the next one takes the focus, after the last one the field before
    window.setTimeout(() => (list.current?.querySelector('button') ?? before)?.focus());
  };
  return (
    <section ref={list} className="bar" aria-label={label}>
      {parts.map((part) => (
        <span key={part.key} className="filter-chip">
          {part.text}
          <button type="button" aria-label={`Убрать условие: ${part.text}`} onClick={() => handOn(() => onDrop(part))}>
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      {reset && (
        <Button type="link" size="small" onClick={() => handOn(reset.run)}>
          {reset.title}
        </Button>
      )}
    </section>
  );
}

/** The first field of what stands before an element, or else before what it stands in. */
function fieldBefore(element: Element | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement) {
    const field = at.previousElementSibling?.querySelector<HTMLElement>('input, button');
    if (field) return field;
  }
  return null;
}
