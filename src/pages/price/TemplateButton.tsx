import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { downloadTemplate } from '../../lib/downloadTemplate.ts';
import { announce } from '../../ui/announce.tsx';
import { useNotices } from '../../ui/useNotices.ts';

/** The empty book for a price list of one's own. Needs no subscription. */
export function TemplateButton() {
  const api = useApi();
  const { failed } = useNotices();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        downloadTemplate(api)
          .then(() => announce('Шаблон прайс-листа скачан.'), failed)
          .finally(() => setBusy(false));
      }}
    >
      Скачать шаблон
    </Button>
  );
}
