import type { Skipped } from './preview.ts';

const SHOWN = 200;
const reachable = { tabIndex: 0 };

/** Services that stay as they are, each with its reason. */
export function SkippedTable({ skipped }: { skipped: readonly Skipped[] }) {
  return (
    <section className="prices-scroll" aria-label="Пропущены" {...reachable}>
      <table className="prices-table">
        <thead>
          <tr>
            <th scope="col">Услуга</th>
            <th scope="col" className="prices-reason">
              Почему
            </th>
          </tr>
        </thead>
        <tbody>
          {skipped.slice(0, SHOWN).map(({ guid, title, category, detail }) => (
            <tr key={guid}>
              <th scope="row">
                {title}
                <span className="prices-quiet">{category}</span>
              </th>
              <td className="prices-reason">{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {skipped.length > SHOWN && <p className="prices-quiet">и ещё {(skipped.length - SHOWN).toLocaleString('ru-RU')}</p>}
    </section>
  );
}
