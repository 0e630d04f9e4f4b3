import { InfoCircleOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import type { ImportChoices } from '../keep/importChoices.ts';
import type { ChangeChoices } from '../keep/useKeptImport.ts';
import { keyFor, keysFor, missingColumns } from '../../resources/services/import/plan/importRequest.ts';
import type { SourceSession } from '../reading/readFile.ts';
import { assign, columnOf } from '../recognition/mapping.ts';
import { StepFooter } from '../steps/StepFooter.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import './columns.css';
import { foundText } from '../../resources/services/import/columns/foundText.ts';
import { MappingTable } from './MappingTable.tsx';
import { OptionsForm } from '../../resources/services/import/columns/OptionsForm.tsx';
import { ReadOptionsForm } from '../../resources/services/import/columns/ReadOptionsForm.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import type { Recognised } from './useRecognition.ts';

type Props = {
  session: SourceSession;
  recognised: Recognised;
  choices: ImportChoices;
  change: ChangeChoices;
  focus: boolean;
  onCancel(): void;
  onNext(): void;
};

/** Second step: how the file is understood and what is to be done with it. */
export function ColumnsStep({ session, recognised, choices, change, focus, onCancel, onNext }: Props) {
  const { sheet, recognition, problem, remembered } = recognised;
  const mapping = choices.mapping ?? recognition?.mapping;
  const hasTitle = mapping !== undefined && columnOf(mapping, 'title') >= 0;
  const found = (recognition?.counts.service ?? 0) > 0;
  return (
    <>
      <div className="import-step">
        <StepHeading step="columns" focus={focus}>
          {session.name}
        </StepHeading>
        <SheetChoice
          sheets={session.sheets}
          best={session.best}
          sheet={sheet}
          onSheet={(index) => change((old) => ({ ...old, sheet: index, mapping: null }))}
        />
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
        {!problem && !(recognition && mapping) && (
          <div className="import-waiting" role="status">
            <Spin size="small" /> Смотрим, что в файле…
          </div>
        )}
        {recognition && mapping && (
          <>
            <p role="status">{foundText(recognition)}</p>
            {remembered && (
              <p className="import-quiet">
                <InfoCircleOutlined aria-hidden /> Такой файл уже загружали: столбцы и настройки — как в прошлый раз.
              </p>
            )}
            <MappingTable
              recognition={recognition}
              mapping={mapping}
              onHeader={recognised.chooseHeader}
              onRole={(column, role) => change((old) => ({ ...old, mapping: assign(old.mapping ?? mapping, column, role) }))}
            />
            {!hasTitle && <Alert type="warning" showIcon role="alert" message="Укажите, в каком столбце наименование услуги." />}
            {hasTitle && !found && (
              <Alert
                type="warning"
                showIcon
                role="alert"
                message="Под строкой заголовков не нашлось ни одной услуги. Проверьте строку заголовков и столбцы."
              />
            )}
            {hasTitle &&
              missingColumns(mapping).map((sentence) => (
                <p key={sentence} className="import-quiet">
                  <InfoCircleOutlined aria-hidden /> {sentence}
                </p>
              ))}
            <div className="import-options">
              <ReadOptionsForm
                recognition={recognition}
                options={choices.options}
                onChange={(options) => change((old) => ({ ...old, options }))}
              />
              <OptionsForm
                options={{ key: keyFor(mapping, choices.key), mode: choices.mode }}
                keys={keysFor(mapping)}
                onChange={(options) => change((old) => ({ ...old, ...options }))}
              />
            </div>
          </>
        )}
      </div>
      <StepFooter>
        <Button onClick={onCancel}>Отменить</Button>
        <Button type="primary" disabled={!hasTitle || !found} onClick={onNext}>
          Дальше: проверка
        </Button>
      </StepFooter>
    </>
  );
}
