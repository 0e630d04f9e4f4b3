import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import './report.css';

type Props = FigureProps & {
  title: string;
  /** at the end of the title's line */
  aside?: ReactNode;
  /** below the figure: how it has changed */
  children?: ReactNode;
};

/** A card with one figure of a report. */
export function FigureCard({ title, aside, children, ...figure }: Props) {
  const head = aside ? (
    <Flex justify="space-between" gap="small">
      {title}
      {aside}
    </Flex>
  ) : (
    title
  );
  return (
    <Flex vertical gap={4} role="group" aria-label={title} className="panel total">
      <Figure title={head} {...figure} />
      {children}
    </Flex>
  );
}

type FigureProps = {
  text: string;
  /** less than zero */
  negative: boolean;
  /** what pressing the figure does, and how that is called */
  press?: { label: string; act(): void };
};

export function Figure({ title, text, negative, press }: FigureProps & { title?: ReactNode }) {
  const tone = negative ? 'bad' : '';
  return (
    <Statistic
      title={title}
      className="total-figure"
      formatter={() =>
        press ? (
          <button type="button" className={`figure-button ${tone}`} aria-label={press.label} onClick={press.act}>
            {text}
          </button>
        ) : (
          <span className={tone}>{text}</span>
        )
      }
    />
  );
}
