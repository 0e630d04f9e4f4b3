import { Link } from 'react-router';
import { home } from '../../lib/paths.ts';
import { Logo } from '../../ui/Logo.tsx';
import { CompanyMenu } from './CompanyMenu.tsx';

/** The product's logo and the company dropdown. */
export function TopBar({ onLogout }: { onLogout(): void }) {
  return (
    <header className="top-bar">
      <Link to={home} className="top-bar-logo">
        <Logo compact />
      </Link>
      <CompanyMenu onLogout={onLogout} />
    </header>
  );
}
