import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageTitle } from '../lib/brand.ts';
import type { Path } from '../lib/paths.ts';
import './card.css';

/** A section of a card. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Props = {
  /** «Пользователь не найден» */
  title: string;
  /** where it may be found instead */
  hint?: string;
  back: { to: Path; words: string };
};

/** An address that leads to nothing, and the way on. */
export function NothingThere({ title, hint = 'Возможно, адрес набран неверно или запись принадлежит другой компании.', back }: Props) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <Result
        status="404"
        title={<h1>{title}</h1>}
        subTitle={hint}
        extra={
          <Link to={back.to}>
            <Button type="primary" tabIndex={-1}>
              {back.words}
            </Button>
          </Link>
        }
      />
    </>
  );
}
