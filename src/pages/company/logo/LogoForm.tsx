import { DeleteOutlined, LoadingOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useRef } from 'react';
import type { CompanySettings } from '../../../../contract/company.ts';
import { logoTypes } from '../../../../contract/logo.ts';
import { useApiAddress } from '../../../lib/apiOrigin.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Done } from '../../../ui/settings/Done.tsx';
import { useGivenPicture } from './useGivenPicture.ts';
import { useLogo } from './useLogo.ts';

const spinner = <LoadingOutlined aria-hidden spin />;

/** The logo: chosen, dropped or pasted, and saved at once. */
export function LogoForm({ settings }: { settings: CompanySettings }) {
  const address = useApiAddress();
  const { busy, fault, done, choose, remove } = useLogo(settings);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const over = useGivenPicture(area, choose);

  return (
    <div className="company-logo-form">
      <h3 id="company-logo-heading">Логотип</h3>
      {fault ? <FormMessage kind="error">{fault}</FormMessage> : null}
      <div ref={area} className={over ? 'company-logo-drop company-logo-over' : 'company-logo-drop'}>
        {settings.logo_url ? (
          <img className="company-logo-large" src={address(settings.logo_url)} alt="Логотип компании" />
        ) : (
          <span className="company-logo-none small">Логотипа пока нет</span>
        )}
        <div>
          <Flex wrap align="center" gap="8px 12px">
            <Button
              size="large"
              icon={busy ? spinner : <UploadOutlined aria-hidden />}
              disabled={busy}
              aria-describedby="company-logo-rules"
              onClick={() => input.current?.click()}
            >
              {busy ? 'Сохраняем…' : settings.logo_url ? 'Заменить логотип' : 'Выбрать файл'}
            </Button>
            {settings.logo_url && !busy ? (
              <Button size="large" icon={<DeleteOutlined aria-hidden />} onClick={remove}>
                Убрать логотип
              </Button>
            ) : null}
          </Flex>
          <p id="company-logo-rules" className="company-rules small">
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
    </div>
  );
}
