import { Button, Modal } from 'antd';
import { useId } from 'react';
import { useSlices } from '../../lib/useSlices.ts';
import type { LongJob } from './usePriceCommands.ts';

/** A change of very many rows while it is made ready: how far it is, and a way to stop it. Nothing is changed or sent before it is done. */
export default function LongJobDialog({ job, settled, onClose }: LongJob & { onClose(): void }) {
  const id = useId();
  const done = useSlices(job, (result) => settled({ result }));
  return (
    <Modal
      open
      title="Готовим изменение"
      closable={false}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          Отменить
        </Button>
      }
    >
      <p id={id}>
        Готово: {done.toLocaleString('ru-RU')} из {job.count.toLocaleString('ru-RU')}. Пока ничего не изменено и не отправлено.
      </p>
      <progress aria-labelledby={id} value={done} max={job.count} />
    </Modal>
  );
}
