import { DeleteOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CompanySettings } from '../../../contract/company.ts';
import { LOGO_BYTES, logoFaults, logoTypes } from '../../../contract/company.ts';
import type { LastChange } from '../../../contract/errors.ts';
import { useApiAddress } from '../../lib/api.ts';
import { isFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { allOf, listen } from '../../lib/listen.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { Done, focusSection } from '../../ui/PageSection.tsx';
import { useSettingsEdit } from './api.ts';

const ConflictDialog = lazyDialog(() => import('../../saving/ConflictDialog.tsx'));

const spinner = <LoadingOutlined aria-hidden spin />;

/** The logo: chosen, dropped or pasted, and saved at once. */
export function LogoForm({ settings }: { settings: CompanySettings }) {
  const address = useApiAddress();
  const { busy, fault, done, choose, remove, conflict, settle } = useLogo(settings);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const over = useGivenPicture(area, choose);

  return (
    <div className="stack">
      <h3 id="company-logo-heading">Логотип</h3>
      {fault && <FormMessage kind="error">{fault}</FormMessage>}
      <div ref={area} className={over ? 'company-logo-drop company-logo-over' : 'company-logo-drop'}>
        {settings.logo_url ? (
          <img className="company-logo-large" src={address(settings.logo_url)} alt="Логотип компании" />
        ) : (
          <span className="company-logo-none small">Логотипа пока нет</span>
        )}
        <div className="stack">
          <Flex wrap align="center" gap="8px 12px">
            <Button
              size="large"
              icon={<UploadOutlined aria-hidden />}
              loading={busy ? { icon: spinner } : false}
              aria-describedby="company-logo-rules"
              onClick={() => input.current?.click()}
            >
              {busy ? 'Сохраняем…' : settings.logo_url ? 'Заменить логотип' : 'Выбрать файл'}
            </Button>
            {settings.logo_url && !busy && (
              <Button size="large" icon={<DeleteOutlined aria-hidden />} onClick={remove}>
                Убрать логотип
              </Button>
            )}
          </Flex>
          <p id="company-logo-rules" className="small">
            Или перетащите картинку сюда, или вставьте её из&nbsp;буфера. PNG, JPEG или WebP до&nbsp;512&nbsp;КБ, не&nbsp;больше
            2048&nbsp;×&nbsp;2048 точек. Обрезать не&nbsp;нужно: логотип впишется целиком.
          </p>
          <Done>{done}</Done>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby="company-logo-heading"
        accept={logoTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
      {conflict && (
        <ConflictDialog
          title="Логотип изменил другой пользователь"
          changed={conflict.changed}
          conflicts={[
            {
              label: 'Логотип',
              before: null,
              mine: conflict.logo ? 'Ваша картинка' : 'Убрать логотип',
              theirs: settings.logo_url ? 'Картинка, которая сейчас на странице' : 'Логотип убран',
            },
          ]}
          onChoose={settle}
          onClose={() => settle('theirs')}
        />
      )}
    </div>
  );
}

/**
 * Hears of pictures dropped on an element, or pasted anywhere on the page: a picture is no text, so it is meant for no field. Cells copied
 * from Excel are text that brings a picture of itself.
 * @returns whether something is being held over the element
 */
function useGivenPicture(area: RefObject<HTMLElement | null>, give: (file: File) => void) {
  const [over, setOver] = useState(false);
  const onPicture = useEffectEvent(give);

  useEffect(() => {
    const take = (data: DataTransfer | null) => {
      const file = pictureIn(data);
      if (file) onPicture(file);
    };
    const pasted = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isTextFor(target, clipboardData)) take(clipboardData);
    };
    const dragover = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    };
    return allOf(listen(document, { paste: pasted }), listen(area.current, { dragover, drop, dragleave: () => setOver(false) }));
  }, [area]);
  return over;
}

/** Does what is pasted go into a field as text? */
function isTextFor(target: EventTarget | null, data: DataTransfer | null) {
  return target instanceof HTMLInputElement && [...(data?.types ?? [])].includes('text/plain');
}

/** The logo that somebody else has changed meanwhile, as the user would have it. */
type Conflict = { logo: string | null; sentence: string; changed: LastChange | null };

/** Puts a logo in place, or takes it away; what goes wrong is said in words. */
function useLogo(settings: CompanySettings) {
  const edit = useSettingsEdit(settings.guid);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function save(read: () => Promise<string | null>, sentence: string) {
    setFault(null);
    setDone('');
    let logo: string | null = null;
    try {
      logo = await read();
      setBusy(true);
      await edit({ logo }, settings);
      setDone(sentence);
    } catch (error) {
      if (isFailure(error, 1103)) return setConflict({ logo, sentence, changed: error.changed });
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fault,
    done,
    conflict,
    /** Goes on from the other person's logo, which `settings` have by now. */
    settle(choice: 'mine' | 'theirs') {
      setConflict(null);
      if (conflict && choice === 'mine') void save(async () => conflict.logo, conflict.sentence);
    },
    choose(file: File) {
      if (!busy) void save(() => dataUrl(file), 'Логотип сохранён.');
    },
    // the button goes, and the focus must not go with it
    remove: () => void save(async () => null, 'Логотип убран.').then(() => focusSection('title')),
  };
}

/** What is wrong with a file at first sight, as a sentence; the server looks into it. */
function logoFault(file: File): string | null {
  if (file.type.startsWith('image/svg') || /\.svgz?$/i.test(file.name)) return logoFaults.svg;
  if (!(logoTypes as readonly string[]).includes(file.type)) return logoFaults.kind;
  return file.size > LOGO_BYTES ? logoFaults.large : null;
}

/** The file as a data URL. @throws Error with a sentence for the user: wrong type, too large, or the browser cannot read it */
async function dataUrl(file: File): Promise<string> {
  const wrong = logoFault(file);
  if (wrong) throw new Error(wrong);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('Файл не читается. Проверьте, что он на месте, и выберите его ещё раз.')));
    reader.readAsDataURL(file);
  });
}

/** The first picture among what was dropped or pasted. */
function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/')) ?? files[0] ?? null;
}
