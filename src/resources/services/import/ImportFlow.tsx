import { useEffect, useState } from 'react';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import type { Committed } from './plan/useCommit.ts';
import type { SourceFile } from './reading/sheetTable.ts';

type Props = {
  onClose(): void;
  /** for the frame around: nothing to lose, a file chosen, or a write on its way */
  onState?(state: 'empty' | 'file' | 'busy'): void;
};

/** The steps of an import: choose a file, look at what it would do, see what it did. Knows nothing of the frame that shows it. */
export function ImportFlow({ onClose, onState }: Props) {
  const [source, setSource] = useState<SourceFile | null>(null);
  const [done, setDone] = useState<Committed | null>(null);
  const [busy, setBusy] = useState(false);
  const state = busy ? 'busy' : source && !done ? 'file' : 'empty';
  useEffect(() => onState?.(state), [onState, state]);

  if (done) return <ImportDone done={done} onClose={onClose} />;
  if (!source) return <ChooseFile onRead={setSource} />;
  return (
    <ImportPreview
      source={source}
      onAnother={() => setSource(null)}
      onCancel={onClose}
      onBusy={setBusy}
      onDone={(answer) => {
        setBusy(false);
        setDone(answer);
      }}
    />
  );
}
