import { Radio, Select } from 'antd';
import { useId } from 'react';
import { type ImportKey, importModes } from '../../../../../contract/serviceImport.ts';
import { keyLabels, modeLabels } from '../plan/importRequest.ts';
import type { ImportOptions } from '../priceKind.ts';

type Props = { options: ImportOptions; keys: readonly ImportKey[]; onChange(options: ImportOptions): void };

/** What to do with the rows, and what makes a row and a service the same. */
export function OptionsForm({ options, keys, onChange }: Props) {
  const mode = useId();
  const key = useId();
  return (
    <>
      <section>
        <h3 id={mode}>Что сделать с прайс-листом</h3>
        <Radio.Group
          aria-labelledby={mode}
          className="import-modes"
          value={options.mode}
          onChange={(event) => onChange({ ...options, mode: event.target.value })}
        >
          {importModes.map((value) => (
            <Radio key={value} value={value}>
              <span className="import-mode">{modeLabels[value].label}</span>
              <span className="quiet">{modeLabels[value].detail}</span>
            </Radio>
          ))}
        </Radio.Group>
      </section>
      <section>
        <h3 id={key}>Как узнавать имеющиеся услуги</h3>
        <Select
          aria-labelledby={key}
          className="import-key"
          value={options.key}
          onChange={(value) => onChange({ ...options, key: value })}
          options={keys.map((value) => ({ value, label: keyLabels[value].label }))}
        />
        <p className="quiet">{keyLabels[options.key].detail}</p>
      </section>
    </>
  );
}
