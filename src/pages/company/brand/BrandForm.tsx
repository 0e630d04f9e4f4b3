import { Button, Input } from 'antd';
import type { CompanySettings } from '../../../../contract/resources/company.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Done } from '../../../ui/settings/Done.tsx';
import { keepFocus } from '../../../ui/settings/keep-focus.ts';
import { SaveButton } from '../../../ui/settings/SaveButton.tsx';
import { colourAdvice } from './colourAdvice.ts';
import { NoOwnBrand } from './NoOwnBrand.tsx';
import { PaperPreview } from './PaperPreview.tsx';
import { useColour } from './useColour.ts';

/** Shown where no colour is chosen yet. */
const SAMPLE = '#0f766e';

/** The colour of the company, and how its paper will look. */
export function BrandForm({ settings }: { settings: CompanySettings }) {
  const { form, typed, colour, busy, complaint, done, change, save, remove } = useColour(settings);
  const advice = colour === null ? null : colourAdvice(colour);
  return (
    <>
      {settings.own_brand ? null : <NoOwnBrand kept={settings.brand_color !== null} />}
      {settings.own_brand || settings.brand_color !== null ? (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
          <Field
            id="brand-colour"
            label="Фирменный цвет"
            error={complaint.fields.brand_color}
            hint={advice?.sentence ?? `Без цвета шапка чёрная. Пример: ${SAMPLE}.`}
          >
            {(aria, status) => (
              <div className="company-colour">
                <input
                  type="color"
                  aria-label="Выбрать цвет"
                  value={colour ?? SAMPLE}
                  disabled={!settings.own_brand}
                  onChange={(event) => change(event.target.value)}
                />
                <Input
                  {...aria}
                  size="large"
                  status={status}
                  value={typed}
                  maxLength={9}
                  placeholder="#rrggbb"
                  autoComplete="off"
                  spellCheck={false}
                  disabled={!settings.own_brand}
                  onChange={(event) => change(event.target.value)}
                />
              </div>
            )}
          </Field>
          <div className="settings-actions">
            {settings.own_brand ? <SaveButton busy={busy} label="Сохранить цвет" busyLabel="Сохраняем…" /> : null}
            {advice?.better && settings.own_brand ? (
              <Button size="large" onMouseDown={keepFocus} onClick={() => change(advice.better ?? '')}>
                <span className="company-swatch" style={{ background: advice.better }} aria-hidden /> Взять темнее: {advice.better}
              </Button>
            ) : null}
            {settings.brand_color !== null && !busy ? (
              <Button size="large" onClick={remove}>
                Убрать цвет
              </Button>
            ) : null}
            <Done>{done}</Done>
          </div>
        </form>
      ) : null}
      <PaperPreview settings={settings} colour={colour ?? settings.brand_color ?? (settings.own_brand ? null : SAMPLE)} />
    </>
  );
}
