import { CrownOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { leftAt, PageForm } from '../../forms/PageForm.tsx';
import type { TextFields } from '../../forms/recordFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useApiAddress } from '../../lib/api.ts';
import { ApiFailure, isFailure } from '../../lib/apiFailure.ts';
import { contrast, darkened, textOn } from '../../lib/contrast.ts';
import { paths } from '../../lib/paths.ts';
import { usePlanTitles } from '../../lib/subscription.ts';
import { Done, focusSection, keepFocus, SaveButton } from '../../ui/PageSection.tsx';
import { useSettingsEdit } from './api.ts';
import { PaperHead, requisiteLines } from './shared.tsx';

/** Lines and fills are seen from this contrast with the paper on, WCAG 2.2 «non-text contrast». */
const SEEN = 3;

/** Shown where no colour is chosen yet. */
const SAMPLE = '#0f766e';

const CHANGED = 'Цвет только что изменил другой пользователь. Если его всё равно нужно убрать, нажмите ещё раз.';

const typedOf = ({ brand_color }: CompanySettings) => ({ brand_color: brand_color ?? '' });

const fields: TextFields<'brand_color'> = {
  labels: { brand_color: 'Фирменный цвет' },
  read(_name, typed) {
    const value = readColour(typed);
    return value === null ? { error: 'Это не\u00a0цвет. Выберите его из\u00a0палитры или напишите, например, #0f766e.' } : { value };
  },
};

/** The colour of the company, and how its paper will look. */
export function BrandForm({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit(settings.guid);
  const form = useCallForm({
    name: 'brand',
    fields,
    initial: typedOf(settings),
    row: settings,
    said: 'Цвет сохранён.',
    unchanged: 'Цвет уже сохранён.',
    places: { 1110: 'brand_color' },
    checksAll: true,
    // a plan without own branding allows only the removal of the colour: there is no draft to keep
    ...(settings.own_brand && { draftKey: ['brand-draft', settings.guid] }),
    send: async (_values, body, _again, seen) => typedOf(await edit(body as CompanyEdit, seen)),
    theirsOf: (current) => typedOf(current as CompanySettings),
  });
  const colour = readColour(form.typed.brand_color);
  const advice = colour === null ? null : colourAdvice(colour);
  async function remove() {
    try {
      return typedOf(await edit({ brand_color: null }, settings));
    } catch (error) {
      // not the form's question: it is about the typed colour
      throw isFailure(error, 1103) ? new ApiFailure(CHANGED, { kind: error.kind, statusCode: error.statusCode }) : error;
    }
  }
  return (
    <>
      {settings.own_brand ? null : <NoOwnBrand kept={settings.brand_color !== null} />}
      {(settings.own_brand || settings.brand_color !== null) && (
        <PageForm
          form={form}
          kept={{
            place: `brand:${settings.guid}`,
            title: 'фирменный цвет',
            leftBehind: leftAt(paths.company, 'Фирменный цвет не сохранён. Он ждёт вас в настройках компании.'),
          }}
        >
          <Flex gap="small" className="company-colour">
            <input
              type="color"
              aria-label="Выбрать цвет"
              value={colour ?? SAMPLE}
              disabled={!settings.own_brand}
              onChange={(event) => form.type({ brand_color: event.target.value })}
            />
            <Form.Item {...form.item('brand_color', advice?.sentence ?? `Без цвета шапка чёрная. Пример: ${SAMPLE}.`)}>
              <Input maxLength={9} placeholder="#rrggbb" autoComplete="off" spellCheck={false} disabled={!settings.own_brand} />
            </Form.Item>
          </Flex>
          <Flex wrap align="center" gap="8px 12px">
            {settings.own_brand && <SaveButton busy={form.busy} label="Сохранить цвет" busyLabel="Сохраняем…" />}
            {advice?.better && settings.own_brand && (
              <Button size="large" onMouseDown={keepFocus} onClick={() => form.type({ brand_color: advice.better ?? '' })}>
                <span className="company-swatch" style={{ background: advice.better }} aria-hidden /> Взять темнее: {advice.better}
              </Button>
            )}
            {settings.brand_color !== null && !form.busy && (
              <Button size="large" onClick={() => void form.run(remove, 'Цвет убран.').then(() => focusSection('brand'))}>
                Убрать цвет
              </Button>
            )}
            <Done>{form.done}</Done>
          </Flex>
        </PageForm>
      )}
      <PaperPreview settings={settings} colour={colour ?? settings.brand_color ?? (settings.own_brand ? null : SAMPLE)} />
    </>
  );
}

/** Why the brand is not used, what stays all the same, and how to get it. */
function NoOwnBrand({ kept }: { kept: boolean }) {
  const titles = usePlanTitles();
  return (
    <Alert
      className="company-note"
      type="info"
      showIcon
      icon={<CrownOutlined aria-hidden />}
      message={`Нужен тариф «${titles.svoy}»`}
      description={
        <>
          {kept && 'Цвет, логотип и реквизиты сохранены, но сейчас на бумаге и в файлах не используются. '}
          Название и логотип в верхней строке видны на любом тарифе. <Link to={paths.subscription}>Посмотреть тарифы</Link>
        </>
      }
    />
  );
}

/** The head of the printed price list with what is being chosen, on white paper in either theme. */
function PaperPreview({ settings, colour }: { settings: CompanySettings; colour: string | null }) {
  const address = useApiAddress();
  const heading = useId();
  const { title, logo_url, requisites } = settings;
  const head = colour ? { background: colour, color: textOn(colour) } : undefined;
  return (
    <figure className="company-preview" aria-labelledby={heading}>
      <figcaption id={heading} className="small">
        {settings.own_brand ? 'Так выглядит печатный прайс-лист' : 'Так будет выглядеть печатный прайс-лист'}
      </figcaption>
      <div className="company-paper">
        <PaperHead heading={{ title, color: colour, logo: logo_url && address(logo_url), lines: requisiteLines(requisites) }} />
        <p className="company-paper-title">Прайс-лист</p>
        <table>
          <thead>
            <tr>
              <th style={head}>Наименование</th>
              <th style={head}>Ед. изм.</th>
              <th style={head}>Цена, ₽</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Окраска стен в&nbsp;два слоя</td>
              <td>м²</td>
              <td>480,00</td>
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}

export type ColourAdvice = { sentence: string; better: string | null };

/** How a colour will do on white paper; with a better one where it is too pale. Text on it is always white or black, whichever is read. */
export function colourAdvice(colour: string): ColourAdvice {
  const ratio = contrast(colour, '#ffffff');
  const words = `${(Math.floor(ratio * 10) / 10).toLocaleString('ru-RU')}\u00a0:\u00a01`;
  if (ratio >= SEEN) return { sentence: `Контраст с\u00a0бумагой ${words}: хорошо видно.`, better: null };
  return {
    sentence: `Контраст с\u00a0бумагой всего ${words}: линия и\u00a0шапка таблицы будут бледными.`,
    better: darkened(colour, SEEN),
  };
}

/** `#rrggbb` in lower case of what was typed, with or without its sign; null for what is no colour. */
export function readColour(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
