type Props<T extends string> = {
  legend: string;
  /** tells the radios from those of another choice */
  group: string;
  values: readonly T[];
  words: Record<T, { label: string; note: string }>;
  value?: T;
  onChange?(value: T): void;
};

/** One of several, each with a word on what it is. */
export function ChoiceCards<T extends string>({ legend, group, values, words, value, onChange }: Props<T>) {
  return (
    <fieldset className="export-choices">
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each} className="export-choice">
          <input
            type="radio"
            name={group}
            checked={each === value}
            onChange={() => onChange?.(each)}
            aria-describedby={`export-${group}-${each}`}
          />
          <span>
            {words[each].label}
            <span id={`export-${group}-${each}`} className="export-note small">
              {words[each].note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
