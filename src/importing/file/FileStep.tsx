import { type ImportInput, inputName, type KeptImport } from '../keep/keptImport.ts';
import { StepHeading } from '../steps/StepHeading.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Resume } from './Resume.tsx';
import type { Source } from './useSource.ts';

type Props = {
  source: Source;
  kept: KeptImport | null;
  focus: boolean;
  onChoose(input: ImportInput): void;
  onResume(): void;
  onRestart(): void;
};

/** First step: which file. */
export function FileStep({ source, kept, focus, onChoose, onResume, onRestart }: Props) {
  return (
    <div className="import-step">
      <StepHeading step="file" focus={focus}>
        {kept ? 'Продолжить или выбрать другой файл' : 'Выберите файл'}
      </StepHeading>
      {kept && <Resume name={inputName(kept.input)} onResume={onResume} onRestart={onRestart} />}
      <ChooseFile source={source} onChoose={onChoose} />
    </div>
  );
}
