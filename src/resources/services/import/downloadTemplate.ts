import { calls } from '../../../../contract/calls.ts';
import type { Api } from '../../../lib/api.ts';

/** Saves the import template; asked for with the session's token, so a plain link would not do. */
export async function downloadTemplate(api: Api): Promise<void> {
  const file = await api.call(calls.priceTemplate, {});
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'Шаблон прайс-листа.xlsx';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
