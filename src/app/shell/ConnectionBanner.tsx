import { CheckCircleOutlined, DisconnectOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useConnected } from '../../lib/connection.ts';
import './connection-banner.css';

/** ms for which the good news stays */
const GOOD_NEWS = 4000;

/**
 * Says that the API cannot be reached, and that it can again. Lies over the top bar, so that nothing below it jumps.
 * @param edits what is changed on this screen waits and is sent by itself
 */
export function ConnectionBanner({ edits = true }: { edits?: boolean }) {
  const connected = useConnected();
  const before = useRef(connected);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const changed = before.current !== connected;
    before.current = connected;
    if (!changed) return;
    setRestored(connected);
    if (!connected) return;
    const timer = setTimeout(() => setRestored(false), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [connected]);

  const shown = !connected ? 'lost' : restored ? 'restored' : null;
  return (
    <div className="connection" role="status">
      {shown ? (
        <p className={shown === 'lost' ? 'notice notice-warning' : 'notice notice-success'}>
          {shown === 'lost' ? <DisconnectOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          {shown === 'lost'
            ? `Нет связи.${edits ? ' Изменения сохранятся, когда связь вернётся' : ' Сохранить пока не получится'}`
            : 'Связь восстановлена'}
        </p>
      ) : null}
    </div>
  );
}
