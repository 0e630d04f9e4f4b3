import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { inSlices } from '../../lib/inSlices.ts';
import type { LongJob } from './usePriceCommands.ts';

/** A change of very many rows while it is made ready: how far it is, and a way to stop it. Nothing is changed or sent before it is done. */
export default function LongJobDialog({ job, settled }: LongJob & { onClose(): void }) {
  const id = useId();
  const [done, setDone] = useState(0);
  const onSettled = useEffectEvent(settled);
  const [stop] = useState(() => new AbortController());
  useEffect(() => {
    const ended = new AbortController();
    const signal = AbortSignal.any([stop.signal, ended.signal]);
    const run = async () => {
      const result = await inSlices(job, { signal, onProgress: setDone });
      if (!ended.signal.aborted) onSettled(result);
    };
    // a job is begun once, however often React tries the effect
    const start = setTimeout(() => void run());
    return () => {
      clearTimeout(start);
      ended.abort();
    };
  }, [job, stop]);

  return (
    <Modal
      open
      title="Готовим изменение"
      closable={false}
      maskClosable={false}
      onCancel={() => stop.abort()}
      footer={
        <Button autoFocus onClick={() => stop.abort()}>
          Отменить
        </Button>
      }
    >
      <p id={id}>
        Готово: {done.toLocaleString('ru-RU')} из {job.count.toLocaleString('ru-RU')}. Пока ничего не изменено и не отправлено.
      </p>
      <progress className="price-progress" aria-labelledby={id} value={done} max={job.count} />
    </Modal>
  );
}
