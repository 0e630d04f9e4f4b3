import { Modal } from 'antd';
import { useState } from 'react';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { ListFailure } from '../ListFailure.tsx';
import { useViews } from './useViews.ts';
import { ViewForm } from './ViewForm.tsx';
import { ViewItem } from './ViewItem.tsx';
import type { ViewSource } from './viewSource.ts';
import './views.css';

type Props = { source: ViewSource; query: string; onApply(query: string): void; onClose(): void };

/** Keeps the present filter under a name; renames, brings up to date and deletes those that are kept. */
export function ViewsDialog({ source, query, onApply, onClose }: Props) {
  const views = useViews(source);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, refetch } = views.list;

  /** @returns was it done? */
  async function tried(work: Promise<unknown>): Promise<boolean> {
    setFailure(null);
    try {
      await work;
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  return (
    <Modal open title="Сохранённые виды" footer={null} onCancel={onClose}>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <ViewForm example={source.words.example} query={query} onSave={(title, kept) => tried(views.create(title, kept))} />
      {error && <ListFailure error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className="small">Сохранённых видов пока нет. {source.words.seenBy}</p>}
      <ul className="views-list">
        {data?.map((view) => (
          <ViewItem
            key={view.guid}
            view={view}
            goneFor={source.words.goneFor}
            query={query}
            onApply={(query) => {
              onApply(query);
              onClose();
            }}
            onEdit={(change) => tried(views.edit(view, change))}
            onRemove={() => tried(views.remove(view))}
          />
        ))}
      </ul>
    </Modal>
  );
}
