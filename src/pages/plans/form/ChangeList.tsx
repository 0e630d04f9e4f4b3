import { day } from '../../../lib/dates.ts';
import type { TermsChange } from '../changesOf.ts';

/** What the new terms change, before they are saved. */
export function ChangeList({ changes, from }: { changes: readonly TermsChange[]; from: string | undefined }) {
  return (
    <section className="terms-changes" aria-labelledby="terms-changes">
      <h3 id="terms-changes">Что изменится {from ? `с ${day(from)}` : 'сразу'}</h3>
      {changes.length === 0 ? (
        <p>Пока ничего: измените название, цену или предел.</p>
      ) : (
        <ul>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before && <del>{before}</del>} {before && '→ '}
              <b>{after || 'пусто'}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
