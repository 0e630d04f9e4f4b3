import { Button } from 'antd';
import './consent-bar.css';

/** Asks once whether visits may be counted; shown only where a counter is configured. */
export function ConsentBar({ answer }: { answer(agreed: boolean): void }) {
  return (
    <section className="bar bar-apart floating consent-bar" aria-label="Статистика посещений">
      <p>Можно считать посещения страниц через Яндекс Метрику? Это помогает улучшать «Прорабку»; данные ваших компаний туда не попадают.</p>
      <div className="bar">
        <Button onClick={() => answer(false)}>Не надо</Button>
        <Button type="primary" onClick={() => answer(true)}>
          Можно
        </Button>
      </div>
    </section>
  );
}
