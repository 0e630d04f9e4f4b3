import type { ReactNode } from 'react';
import { type ImportInput, inputName, type KeptImport } from '../keep/keptImport.ts';
import { StepHeading } from '../steps/StepHeading.tsx';
import { ChooseFile, type FileWords } from './ChooseFile.tsx';
import { Resume } from './Resume.tsx';
import type { FileChoice } from './useSource.ts';

type Props = {
  source: FileChoice;
  words: FileWords;
  hint: ReactNode;
  kept: KeptImport | null;
  focus: boolean;
  onChoose(input: ImportInput): void;
  onResume(): void;
  onRestart(): void;
};

/** First step: which file. */
export function FileStep({ source, words, hint, kept, focus, onChoose, onResume, onRestart }: Props) {
  return (
    <div className="import-step">
      <StepHeading step="file" focus={focus}>
        {kept ? 'Продолжить или выбрать другой файл' : 'Выберите файл'}
      </StepHeading>
      {kept && <Resume untouched={words.untouched} name={inputName(kept.input)} onResume={onResume} onRestart={onRestart} />}
      <ChooseFile source={source} words={words} hint={hint} onChoose={onChoose} />
    </div>
  );
}
