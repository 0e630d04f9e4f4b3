import { paths } from '../lib/paths.ts';
import './plans-link.css';

/** The way to the plans, in a new tab, so that what was typed here stays. */
export function PlansLink() {
  return (
    <a
      className="plans-link"
      href={paths.subscription}
      target="_blank"
      rel="noreferrer"
      aria-label="Посмотреть тарифы, откроется в новой вкладке"
    >
      Посмотреть тарифы
    </a>
  );
}
