import type { Meta } from '../../../contract/meta.ts';
import { useMeta } from '../../lib/meta-context.tsx';

const labels = [
  ['telegram', 'Мы в Telegram'],
  ['help', 'Помощь'],
  ['guide', 'Руководство'],
  ['privacy', 'Политика конфиденциальности'],
  ['license', 'Лицензионное соглашение'],
  ['offer', 'Договор оферты'],
] as const satisfies readonly (readonly [keyof Meta['links'], string])[];

/** Links of the installation, each in a new tab; one that is not configured is not shown. */
export function LinkChoices({ heading, close }: { heading: string; close(focusBack: boolean): void }) {
  const { links } = useMeta();
  const configured = labels.flatMap(([name, label]) => {
    const address = links[name];
    return address && /^(https?:)?\//.test(address) ? [{ name, label, address }] : [];
  });
  if (configured.length === 0) return null;
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Ссылки
      </div>
      {configured.map(({ name, label, address }) => (
        <a
          key={name}
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => close(true)}
        >
          {label}
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
      ))}
    </fieldset>
  );
}
