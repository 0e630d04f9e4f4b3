import { useId } from 'react';
import './working.css';

/** Work of unknown length: the server does it as one whole and says only when it is done. */
export function Working({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="import-working">
      <p id={id} role="status">
        {label}
      </p>
      <progress aria-labelledby={id} />
    </div>
  );
}
