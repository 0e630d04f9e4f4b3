import { useState } from 'react';
import type { CompanySettings } from '../../../../contract/resources/company.ts';
import { complaintOf } from '../../../ui/settings/complaint.ts';
import { useSubmit } from '../../../ui/settings/use-submit.ts';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { useSettingsEdit } from '../useSettingsEdit.ts';
import { readColour } from './colourAdvice.ts';

/** The colour as it is typed; `colour` is null where that is no colour, or none. */
export function useColour(settings: CompanySettings) {
  const edit = useSettingsEdit();
  const sending = useSubmit<'brand_color'>();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? settings.brand_color ?? '';
  const colour = readColour(typed);
  const changed = draft !== null && colour !== settings.brand_color;
  useLeaveGuard({ unsaved: () => changed, leftBehind: () => null });

  function send(brand_color: string | null, sentence: string): Promise<void> {
    return sending.submit(
      async () => {
        await edit({ brand_color }, { settings, same: (now) => now.brand_color === settings.brand_color });
        setDraft(null);
        return sentence;
      },
      (failure) => complaintOf(failure, ['brand_color'], { 1110: 'brand_color' }),
    );
  }

  return {
    ...sending,
    typed,
    colour,
    change(next: string): void {
      setDraft(next);
      sending.forget('brand_color');
    },
    save(): Promise<void> | void {
      if (colour === null) {
        const sentence = 'Это не\u00a0цвет. Выберите его из\u00a0палитры или напишите, например, #0f766e.';
        return sending.complain({ fields: { brand_color: sentence }, message: null });
      }
      if (colour === settings.brand_color) return sending.say('Цвет уже сохранён.');
      return send(colour, 'Цвет сохранён.');
    },
    remove: () => void send(null, 'Цвет убран.'),
  };
}
