import { DownloadOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePriceAbilities } from './PriceAbilities.tsx';

/** What a subscriber does with a list; nobody else is shown buttons that lead nowhere. */
export function PriceActions({ price }: { price: ReadyPrice }) {
  const { subscribed, imports, downloading, download } = usePriceAbilities();
  if (subscribed === false) return null;
  const named = `${price.title}, ${price.region}`;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={downloading === price.id}
        aria-label={`Скачать: ${named}`}
        onClick={() => void download(price)}
      >
        Скачать
      </Button>
      {imports && (
        <LinkButton
          to={`${paths.servicesImport}?ready=${price.id}`}
          icon={<ImportOutlined aria-hidden />}
          label="Загрузить в мой прайс"
          about={named}
        />
      )}
    </>
  );
}
