import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { pending } from './console.ts';
import './slow-calls.css';

/** «Дольше обычного…» with a way to cancel: calls have no time limit of their own (api.md «client timeout»). */
export function SlowCalls() {
  const slow = useSyncExternalStore(pending.slow.subscribe, pending.slow.get);
  return (
    <div className="slow-calls" role="status">
      {slow.map((call) => (
        <div key={call.id} className="bar bar-apart floating slow-call">
          <span>
            <strong>Дольше обычного…</strong> {call.title}
          </span>
          <Button size="small" onClick={call.cancel} aria-label={`Отменить: ${call.title}`}>
            Отменить
          </Button>
        </div>
      ))}
    </div>
  );
}
