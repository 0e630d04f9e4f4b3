import { calls } from '../../contract/calls.ts';
import type { Api } from './api.ts';
import { saveFile } from './files.ts';

/** Saves the import template; asked for with the session's token, so a plain link would not do. */
export async function downloadTemplate(api: Api): Promise<void> {
  saveFile(await api.call(calls.priceTemplate, {}), 'Шаблон прайс-листа.xlsx');
}
