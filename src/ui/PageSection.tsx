import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { submitOnce } from './oneClick.ts';
import './settings.css';

/** antd names its own in English. */
const spinner = <LoadingOutlined aria-hidden spin />;

type Props = { id: string; title: string; about?: string; extra?: ReactNode; children: ReactNode };

/** One card of a page of settings. Its heading takes the focus when what had it is gone. */
export function Section({ id, title, about, extra, children }: Props) {
  return (
    <section id={id} className="panel settings-section" aria-labelledby={headingOf(id)}>
      <div className="settings-section-head">
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {about && <p className="about">{about}</p>}
        {extra ? <div className="settings-section-extra">{extra}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Moves the focus to a section’s heading. */
export function focusSection(id: string): void {
  document.getElementById(headingOf(id))?.focus();
}

function headingOf(id: string) {
  return `${id}-heading`;
}

/** The button that sends a form, and the place where the form says what it did. */
export function SaveButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      size="large"
      onMouseDown={keepFocus}
      onClick={submitOnce}
      loading={busy ? { icon: spinner } : false}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}

/**
 * For a button under a form: pressing it leaves the focus in the field. A field that complains when it is left would push the
 * button away from under the pointer before it is let go, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** What was done, said where it was asked for. The region stands before its words do, else a screen reader may miss them. */
export function Done({ children }: { children: string }) {
  return (
    <span className="good settings-done" role="status">
      {children && (
        <>
          <CheckCircleFilled aria-hidden /> {children}
        </>
      )}
    </span>
  );
}

type PanelProps = { id: string; title: string; about?: string; children: ReactNode };

/** One card of a page. Its heading may take the focus. */
export function PanelSection({ id, title, about, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={headingOf(id)}>
      <h2 id={headingOf(id)} tabIndex={-1}>
        {title}
      </h2>
      {about && <p className="about">{about}</p>}
      {children}
    </section>
  );
}
