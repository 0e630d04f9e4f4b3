import { Popover } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHandOver } from '../../lib/useHandOver.ts';
import { type EditEnd, editEnd } from '../keyboard.ts';
import './cell-editors.css';

/** One thing to choose; `note` stands beside its label. */
export type Choice = { value: string; label: string; note: string };

type Props = {
  label: string;
  /** the field's text to begin with; `fresh` when it was just typed and narrows the list */
  start: { text: string; fresh: boolean };
  /** the value that is there now */
  value: string;
  choices(typed: string): readonly Choice[];
  /** one sentence for what is none of them */
  wrong: string;
  onCommit(value: string, end: EditEnd): void;
  onCancel(): void;
};

/** A cell's field with a list below it: typing narrows, ↑ and ↓ choose, Enter or Tab takes over, and so does leaving the screen. What fits nothing stays, marked. */
export function ChoiceEditor({ label, start, value, choices, wrong, onCommit, onCancel }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const shown = choices(typed.fresh ? typed.text : '');
  const [chosen, setChosen] = useState<number | null>(null);
  const [complaint, setComplaint] = useState(false);
  const emptied = typed.fresh && typed.text.trim() === '';
  const narrowed = typed.fresh && !emptied;
  const active = chosen ?? (narrowed ? 0 : shown.findIndex((choice) => choice.value === (emptied ? '' : value)));
  /** Enter takes the field away, and leaving it must not take over a second time */
  const done = useRef(false);
  const option = (index: number) => `${id}-${index}`;

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!start.fresh) field.current?.select();
  }, [start]);
  useEffect(() => {
    showIn(document.getElementById(`${id}-list`), document.getElementById(`${id}-${active}`));
  }, [active, id]);

  function commit(end: EditEnd) {
    const choice = shown[active];
    if (choice) finish(() => onCommit(choice.value, end));
    else if (!narrowed) finish(() => onCommit(value, end));
    else setComplaint(true);
  }
  function finish(work: () => void) {
    if (done.current) return;
    done.current = true;
    work();
  }

  useHandOver(() => {
    const choice = shown[active];
    if (choice && (typed.text !== start.text || chosen !== null)) finish(() => onCommit(choice.value, 'stay'));
  });

  function onKeyDown(event: KeyboardEvent) {
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
    const action = editEnd(event);
    if (step === 0 && action === null) return;
    event.preventDefault();
    if (step !== 0 && shown.length > 0) setChosen((active + step + shown.length) % shown.length);
    else if (action === 'cancel') finish(onCancel);
    else if (action !== null) commit(action);
  }

  return (
    <Popover
      open
      arrow={false}
      placement="bottomLeft"
      trigger={[]}
      content={
        complaint ? (
          <p className="cell-choices-wrong" role="alert">
            {wrong}
          </p>
        ) : (
          <div role="listbox" className="cell-choices" id={`${id}-list`} aria-label={label}>
            {shown.map((choice, index) => (
              <div
                key={`${choice.value}-${choice.label}`}
                id={option(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="cell-choice"
                // the field must not lose the keyboard, which would take over what was typed
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => finish(() => onCommit(choice.value, 'stay'))}
                onKeyDown={onKeyDown}
              >
                <span>{choice.label}</span>
                <span className="cell-choice-note">{choice.note}</span>
              </div>
            ))}
          </div>
        )
      }
    >
      <input
        ref={field}
        className="cell-edit"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? option(active) : undefined}
        aria-invalid={complaint || undefined}
        autoComplete="off"
        maxLength={40}
        value={typed.text}
        onChange={({ target }) => {
          setTyped({ text: target.value, fresh: true });
          setChosen(null);
          setComplaint(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
    </Popover>
  );
}

/** Scrolls the list alone: `scrollIntoView` takes the page along, to where the list was before it found its place. */
function showIn(list: HTMLElement | null, option: HTMLElement | null) {
  if (!list || !option) return;
  const end = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(end, Math.min(list.scrollTop, option.offsetTop));
}
