import { DownOutlined } from '@ant-design/icons';
import { useId, useRef, useState } from 'react';
import { useCompany } from '../../lib/company-context.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { CompanyMenuPanel } from './CompanyMenuPanel.tsx';
import { useDismiss } from './use-dismiss.ts';
import './company-menu.css';

const NewCompanyDialog = lazyDialog(async () => (await import('../newCompany/NewCompanyDialog.tsx')).NewCompanyDialog);

/** The header button with the selected company, and its dropdown (spec.md section 2 «Company dropdown»). */
export function CompanyMenu({ onLogout }: { onLogout(): void }) {
  const { company } = useCompany();
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const [creating, setCreating] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();

  function close(focusBack: boolean): void {
    setOpen(null);
    if (focusBack) button.current?.focus();
  }
  useDismiss(box, open !== null, close);

  return (
    <div ref={box} className="company-menu">
      <button
        ref={button}
        type="button"
        className="company-button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? menu : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <CompanyLogo company={company} />
        <span className="company-name">
          <span className="company-title" title={company.title}>
            {company.title}
          </span>
          <span className="company-role">{company.user_type_for_web}</span>
        </span>
        <DownOutlined className={open ? 'company-arrow company-arrow-open' : 'company-arrow'} aria-hidden />
      </button>
      {open ? <CompanyMenuPanel id={menu} start={open} close={close} onCreate={() => setCreating(true)} onLogout={onLogout} /> : null}
      {creating ? <NewCompanyDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
