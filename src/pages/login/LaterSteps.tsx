import { Button } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { type LaterProps, loadLaterSteps } from './later-steps.ts';

let ready: ComponentType<LaterProps> | null = null;

/** The steps that are loaded when they are needed. Where that fails, the page stays and offers to try again. */
export function LaterSteps(props: LaterProps) {
  const [Loaded, setLoaded] = useState(() => ready);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Loaded || failed) return;
    let gone = false;
    loadLaterSteps().then(
      (component) => {
        ready = component;
        if (!gone) setLoaded(() => component);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [Loaded, failed]);

  if (Loaded) return <Loaded {...props} />;
  if (!failed) return <p className="login-loading quiet">Загружаем…</p>;
  return (
    <>
      <FormMessage kind="error">Нет связи с сервером. Проверьте интернет и повторите.</FormMessage>
      <Button type="primary" size="large" block onClick={() => setFailed(false)}>
        Повторить
      </Button>
    </>
  );
}
