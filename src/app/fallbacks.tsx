import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import './waiting.css';

type Props = {
  children: ReactNode;
  /** changing it (a new address, another company) gives the children another chance */
  resetKey?: string;
};

/** A fault of the console itself, told in Russian instead of a blank page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="full-page" role="alert">
        <title>Что-то сломалось — Прорабка</title>
        <h1>Что-то сломалось</h1>
        <p>Страница не смогла открыться: возможно, вышла новая версия или пропала связь. Сохранённые данные на месте.</p>
        <Button type="primary" size="large" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </div>
    );
  }
}

/** Shown while a part of the console is being loaded; appears only after a moment, so that quick loads do not flicker. */
export function Waiting({ inside = false }: { inside?: boolean }) {
  return (
    <div className={inside ? 'waiting waiting-inside' : 'waiting'} role="status">
      <span className="waiting-mark" aria-hidden="true" />
      <span>Загружаем…</span>
    </div>
  );
}
