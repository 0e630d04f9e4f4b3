import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../../lib/brand.ts';
import { shownLogin } from '../../lib/loginText.ts';
import { Logo } from '../../ui/Logo.tsx';
import { UsernameForManager } from '../../ui/PasswordField.tsx';
import './sign-in.css';

type Props = {
  /** heading of the step, and the page's title unless it has another */
  title: string;
  page?: string;
  /** the step has no field to start in: its heading takes the focus, so that it is read out */
  focusTitle?: boolean;
  children: ReactNode;
};

/**
 * A page before signing in: the top bar and a card, one step at a time. Keep it mounted from step to step: a heading that changes
 * is read out, either by taking the focus (`focusTitle`) or beside the field that takes it.
 */
export function EntryCard({ title, page = title, focusTitle = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const news = useRef<HTMLParagraphElement>(null);
  const told = useRef(title);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
    // The first heading is read with the page.
    else if (told.current !== title && news.current) news.current.textContent = title;
    told.current = title;
  }, [title, focusTitle]);

  return (
    <>
      <title>{pageTitle(page)}</title>
      <header className="top-bar">
        <Logo />
      </header>
      <main className="entry">
        <div className="panel entry-card">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p ref={news} aria-live="polite" className="visually-hidden" />
          {children}
        </div>
      </main>
    </>
  );
}

type ShownLoginProps = {
  /** what is said before the login: «Код отправлен на» */
  lead?: string;
  /** the lead has news: it is read out */
  news?: boolean;
  /** as typed */
  login: string;
  onEdit: () => void;
};

/** Whose password or code the step asks for. */
export function ShownLogin({ lead, news = false, login, onEdit }: ShownLoginProps) {
  return (
    <div className="bar bar-apart entry-who">
      <p role={news ? 'status' : undefined}>
        {lead && `${lead} `}
        <LoginText login={login} />
      </p>
      <Button type="link" onClick={onEdit}>
        Изменить
      </Button>
      <UsernameForManager login={login} />
    </div>
  );
}

/** A login read back inside a sentence. A phone stays on one line, which its hyphens alone would not keep; an e-mail may be long. */
export function LoginText({ login }: { login: string }) {
  return <b className={login.includes('@') ? undefined : 'one-line'}>{shownLogin(login)}</b>;
}
