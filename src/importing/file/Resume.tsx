import { Button } from 'antd';

type Props = { name: string; untouched: string; onResume(): void; onRestart(): void };

/** An import that was left unfinished, and the two ways on. */
export function Resume({ name, untouched, onResume, onRestart }: Props) {
  return (
    <section className="import-resume" aria-label="Незаконченный импорт">
      <p>
        Импорт файла «{name}» не закончен: {untouched}, файл, настройки и исправления сохранены в этом браузере на сутки.
      </p>
      <div className="import-buttons">
        <Button type="primary" onClick={onResume}>
          Продолжить импорт файла «{name}»
        </Button>
        <Button onClick={onRestart}>Начать заново</Button>
      </div>
    </section>
  );
}
