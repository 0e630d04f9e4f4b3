import { useRef, useState } from 'react';
import { saveFile } from '../lib/files.ts';
import { announce } from './announce.tsx';
import { useNotices } from './useNotices.ts';

/** Makes a file and saves it, one at a time; that it is being made, that it is there and what is in the way is said. */
export function useFileWork(): { busy: boolean; save(name: string, make: () => Promise<Blob>): Promise<void> } {
  const { done, failed } = useNotices();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  return {
    busy,
    async save(name, make) {
      if (going.current) return;
      going.current = true;
      setBusy(true);
      announce('Готовим файл…');
      try {
        saveFile(await make(), name);
        done(`Файл «${name}» сохранён.`);
      } catch (error) {
        failed(error);
      } finally {
        going.current = false;
        setBusy(false);
      }
    },
  };
}
