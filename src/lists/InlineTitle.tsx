import { EditOutlined } from '@ant-design/icons';
import { type BaseRecord, useUpdate } from '@refinedev/core';
import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanLine, lineProblem } from '../../contract/text.ts';
import { type ApiFailure, isFailure, sentenceOf } from '../lib/apiFailure.ts';
import { FailureText } from '../ui/FailureText.tsx';

type Titled = { title: string; version?: number };

type Props = Titled & {
  max: number;
  /** from the version that was seen when the renaming began; resolves to the saved row, rejects with the sentence that says why not */
  onRename(title: string, version: number | undefined): Promise<Titled>;
};

/**
 * A title that is renamed in its place: Enter saves, Escape gives up, and what was refused stays with the reason. Where somebody else was
 * faster, the reason names their title, and the next Enter saves over it.
 */
export function InlineTitle({ max, onRename, ...listed }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  /** the row as it was last answered, until the list has it too */
  const [answer, setAnswer] = useState<Titled>(listed);
  const { title, version } = (answer.version ?? 0) > (listed.version ?? 0) ? answer : listed;
  const [seen, setSeen] = useState(version);
  /** what the renaming began with */
  const begun = useRef(title);
  const [fault, setFault] = useState<string | null>(null);
  const reason = useId();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<InputRef>(null);
  /** leaving the field after Enter or Escape is no further answer */
  const answered = useRef(false);

  const close = () => {
    answered.current = true;
    const focused = field.current?.input === document.activeElement;
    setFault(null);
    if (!focused) return setTyped(null);
    // rendered at once, so that the button has the focus before the next key is pressed
    flushSync(() => setTyped(null));
    button.current?.focus();
  };

  async function save(text: string) {
    if (answered.current) return;
    const line = cleanLine(text);
    if (line === title || (fault === null && line === begun.current)) return close();
    const wrong = lineProblem(line, { what: 'Название', max });
    if (wrong !== null) return setFault(wrong);
    answered.current = true;
    setBusy(true);
    try {
      setAnswer(await onRename(line, seen));
      close();
    } catch (error) {
      answered.current = false;
      const theirs = isFailure(error, 1103) ? (error.current as Titled | undefined) : undefined;
      if (theirs) {
        setAnswer(theirs);
        setSeen(theirs.version);
      }
      setFault(theirs ? `${sentenceOf(error)} Теперь название — «${theirs.title}». Enter сохранит ваше.` : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (typed === null) {
    return (
      <span className="inline-title">
        <span>{title}</span>
        <Button
          ref={button}
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={`Переименовать: ${title}`}
          onClick={() => {
            answered.current = false;
            setTyped(title);
            setSeen(version);
            begun.current = title;
          }}
        />
      </span>
    );
  }
  return (
    <span className="inline-title inline-title-edit">
      <Input
        ref={field}
        autoFocus
        size="small"
        aria-label={`Новое название: ${title}`}
        aria-invalid={fault !== null}
        aria-describedby={fault ? reason : undefined}
        status={fault ? 'error' : ''}
        value={typed}
        readOnly={busy}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.code === 'Escape') {
            event.stopPropagation();
            close();
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            void save(typed);
          }
        }}
        onBlur={() => fault === null && void save(typed)}
      />
      {fault && (
        <span id={reason} role="alert" className="field-error">
          <FailureText>{fault}</FailureText>
        </span>
      )}
    </span>
  );
}

/** Renames rows of a resource for `onRename`. @param said the notice of a new title */
export function useRename(resource: string, said: (title: string) => string) {
  const { mutateAsync } = useUpdate<Titled & BaseRecord, ApiFailure>({ resource, errorNotification: false });
  return async (id: string, title: string, version: number | undefined): Promise<Titled> => {
    const successNotification = { type: 'success' as const, message: said(title) };
    return (await mutateAsync({ id, values: { title, version }, successNotification })).data;
  };
}
