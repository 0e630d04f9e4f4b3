import { useState } from 'react';
import type { CompanySettings } from '../../../../contract/company.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { announce } from '../../../ui/announce.tsx';
import { useSettingsEdit } from '../useSettingsEdit.ts';
import { dataAddress, logoFault } from './logoFile.ts';

/** Puts a logo in place, or takes it away; what goes wrong is said in words. */
export function useLogo(settings: CompanySettings) {
  const edit = useSettingsEdit();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState('');

  async function save(logo: () => Promise<string | null>, sentence: string): Promise<void> {
    setBusy(true);
    setFault(null);
    setDone('');
    try {
      await edit({ logo: await logo() }, { settings, same: (now) => now.logo_url === settings.logo_url });
      setDone(sentence);
    } catch (error) {
      const said = isFailure(error) ? (error.fields.logo?.[0] ?? error.message) : error instanceof Error ? error.message : String(error);
      setFault(said);
      announce(said);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fault,
    done,
    choose(file: File): void {
      if (busy) return;
      const wrong = logoFault(file);
      setDone('');
      setFault(wrong);
      if (wrong) announce(wrong);
      else void save(() => dataAddress(file), 'Логотип сохранён.');
    },
    remove: () => void save(async () => null, 'Логотип убран.'),
  };
}
