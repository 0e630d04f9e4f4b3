import { typedDay } from '../../../../lib/typedDay.ts';
import { nextContactWords } from '../nextContactWords.ts';

/** The day of the next contact and how it stands to today. @param today `YYYY-MM-DD` */
export function NextContactCell({ next, today }: { next: string | null; today: string }) {
  if (next === null) return <span className="directory-quiet">—</span>;
  const { when, words } = nextContactWords(next, today);
  return (
    <span className={`crm-next crm-next-${when}`}>
      {typedDay(next)}
      <span className="directory-second">{words}</span>
    </span>
  );
}
