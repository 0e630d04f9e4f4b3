import './waiting.css';

/** Shown while a part of the console is being loaded; appears only after a moment, so that quick loads do not flicker. */
export function Waiting({ inside = false }: { inside?: boolean }) {
  return (
    <div className={inside ? 'waiting waiting-inside' : 'waiting'} role="status">
      <span className="waiting-mark" aria-hidden="true" />
      <span>Загружаем…</span>
    </div>
  );
}
