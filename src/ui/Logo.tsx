import { brand } from '../lib/brand.ts';

/** The product's mark and name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={compact ? 'logo logo-compact' : 'logo'}>
      <img src="/icon.svg" alt="" width={32} height={32} />
      <span>{brand}</span>
    </span>
  );
}
