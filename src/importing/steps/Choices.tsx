import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';

type Choice<V> = { value: V; label: string; detail?: string };
type RadiosProps<V> = { labelledBy: string; value: V | null; options: readonly Choice<V>[]; onChange(value: V): void };
type Props<V> = Omit<RadiosProps<V>, 'labelledBy'> & { title: string; about?: string; children?: ReactNode };

/** A choice of an import under its heading; `about` is said above the options. */
export function Choices<V extends string | boolean>({ title, about, children, ...radios }: Props<V>) {
  const heading = useId();
  return (
    <section>
      <h3 id={heading}>{title}</h3>
      {about && <p className="quiet">{about}</p>}
      <Radios labelledBy={heading} {...radios} />
      {children}
    </section>
  );
}

/** Options one below the other, each with what it does. */
export function Radios<V extends string | boolean>({ labelledBy, value: chosen, options, onChange }: RadiosProps<V>) {
  return (
    <Radio.Group
      aria-labelledby={labelledBy}
      className="stack import-modes"
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ value, label, detail }) => (
        <Radio key={String(value)} value={value}>
          {detail === undefined ? (
            label
          ) : (
            <>
              <span className="note">{label}</span>
              <span className="quiet">{detail}</span>
            </>
          )}
        </Radio>
      ))}
    </Radio.Group>
  );
}
