import { PaperHead } from '../../ui/paper/PaperHead.tsx';
import { usePaperHead } from '../../ui/paper/usePaperHead.ts';

/** The head of an own brand over the printed reports; nothing on the screen, and nothing without an own brand. */
export function PrintedHead() {
  const { heading, own } = usePaperHead();
  return own ? (
    <div className="report-printed">
      <PaperHead heading={heading} />
    </div>
  ) : null;
}
