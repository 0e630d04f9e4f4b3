import { CrownOutlined, DownloadOutlined, ImportOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { day } from '../../lib/dates.ts';
import { sizeWords } from '../../lib/files.ts';
import { paths } from '../../lib/paths.ts';
import { counted } from '../../lib/plural.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePriceAbilities } from './PriceAbilities.tsx';

/** What a list is, in one line that breaks between the facts. */
export function ReadyPriceFacts({ price }: { price: ReadyPrice }) {
  const { categories_count: categories } = price;
  const facts = [
    counted(price.services_count, 'услуга'),
    ...(categories === undefined ? [] : [counted(categories, 'категория', 'категории', 'категорий')]),
    `.xlsx, ${sizeWords(price.size)}`,
    `обновлён\u00a0${day(price.updated_at)}`,
  ];
  return (
    <p className="price-facts quiet">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span>{index < facts.length - 1 ? `${fact}\u00a0·` : fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

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

/** Why there is nothing to download, and the way to change that. */
export function SubscriptionNotice({ compact = false }: { compact?: boolean }) {
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className={`notice notice-info price-notice${compact ? ' price-notice-compact' : ''}`}
      role="note"
    >
      <p>
        {compact
          ? 'Скачать и загрузить в свой прайс можно с подпиской.'
          : 'Смотреть готовые прайс-листы можно всем, а скачивать их и загружать в свой прайс — с активной подпиской.'}
      </p>
      <LinkButton to={paths.subscription} icon={<CrownOutlined aria-hidden />} label="Оформить подписку" />
    </Flex>
  );
}
