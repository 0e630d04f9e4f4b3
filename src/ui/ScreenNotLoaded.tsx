import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageTitle } from '../lib/brand.ts';
import { useConnected } from '../lib/connection.ts';

/** The code of a screen did not come. Tries again at a press and by itself when the connection returns. */
export function ScreenNotLoaded({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  const connected = useConnected();
  const before = useRef(connected);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    const returned = connected && !before.current;
    before.current = connected;
    if (returned) retry();
  }, [connected]);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return (
    <div className="full-page" role="alert">
      <title>{pageTitle('Страница не загрузилась')}</title>
      <h1>Страница не загрузилась</h1>
      <p>
        Похоже, пропала связь. Когда она вернётся, страница откроется сама. Если связь есть, возможно, вышла новая версия: обновите
        страницу.
      </p>
      <div className="bar full-page-actions">
        <Button type="primary" size="large" aria-busy={retrying} onClick={onRetry}>
          {retrying ? 'Загружаем…' : 'Повторить'}
        </Button>
        <Button size="large" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </div>
    </div>
  );
}
