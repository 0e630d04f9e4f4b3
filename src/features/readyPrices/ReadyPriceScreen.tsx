import { CloudUploadOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { useApi } from '../../lib/api.ts';
import { downloadTemplate } from '../../lib/downloadTemplate.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { counted } from '../../lib/plural.ts';
import { type ListControl, useListQuery } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { announce, LiveRegion } from '../../ui/announce.tsx';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { PriceAbilitiesProvider, useAbilities } from './PriceAbilities.tsx';
import { SubscriptionNotice } from './PriceSummary.tsx';
import { ReadyPriceList } from './ReadyPriceList.tsx';
import { orderingOf, orderings, regionsOf } from './visiblePrices.ts';
import '../../lists/list.css';
import './price.css';

const orders = optionsOf(orderings);

const PreviewDrawer = lazyDialog(() => import('./PreviewDrawer.tsx'));
const PublishDrawer = lazyDialog(() => import('./PublishDrawer.tsx'));
const RenameDialog = lazyDialog(() => import('./RenameDialog.tsx'));

type Open = { what: 'publish'; over: ReadyPrice | null } | { what: 'rename'; price: ReadyPrice } | null;

/** /price: ready price lists of regions to look at, to download and to load into one's own. */
export default function ReadyPriceScreen() {
  const abilities = useAbilities();
  const prices = useWholeList('readyPrices');
  const { query, change } = useListQuery(['region', 'price']);
  const [open, setOpen] = useState<Open>(null);
  const shown = abilities.previews && /^\d{1,9}$/.test(query.filters.price ?? '') ? Number(query.filters.price) : null;
  const focusBack = useFocusBack(open !== null || shown !== null);
  const all = prices.data ?? [];
  const close = () => {
    setOpen(null);
    focusBack();
  };
  return (
    <PriceAbilitiesProvider value={abilities}>
      <Flex component="section" vertical gap="middle" className="page page-wide price-page">
        <LiveRegion />
        <div className="bar">
          <h1>Готовые прайс-листы</h1>
          <span className="small" role="status">
            {prices.data && counted(all.length, 'прайс-лист', 'прайс-листа', 'прайс-листов')}
          </span>
          <div className="bar push">
            <TemplateButton />
            {abilities.publishes && (
              <Button type="primary" icon={<CloudUploadOutlined aria-hidden />} onClick={() => setOpen({ what: 'publish', over: null })}>
                Опубликовать
              </Button>
            )}
          </div>
          <p className="price-about quiet">Цены на работы по регионам. Возьмите подходящий прайс-лист за основу и поправьте под себя.</p>
        </div>
        {abilities.subscribed === false && <SubscriptionNotice />}
        <Loaded query={prices} rows={8} what="Прайс-листы">
          {(loaded) => (
            <>
              <PriceTools query={query} onQuery={change} regions={regionsOf(loaded)} />
              <ReadyPriceList
                prices={loaded}
                query={query}
                onQuery={change}
                onPreview={({ id }) => change({ filters: { price: String(id) } })}
                onPublish={(over) => setOpen({ what: 'publish', over })}
                onRename={(price) => setOpen({ what: 'rename', price })}
              />
            </>
          )}
        </Loaded>
        {shown !== null && (
          <PreviewDrawer
            id={shown}
            price={all.find(({ id }) => id === shown)}
            onClose={() => {
              change({ filters: { price: undefined } });
              focusBack();
            }}
          />
        )}
        {open?.what === 'publish' && <PublishDrawer prices={all} over={open.over} onClose={close} />}
        {open?.what === 'rename' && <RenameDialog price={open.price} regions={regionsOf(all)} onClose={close} />}
      </Flex>
    </PriceAbilitiesProvider>
  );
}

/** The empty book for a price list of one's own. Needs no subscription. */
function TemplateButton() {
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

type Props = ListControl & { regions: readonly string[] };

/** Search, region and order; all of them stand in the address. */
function PriceTools({ query, onQuery, regions }: Props) {
  const { region } = query.filters;
  const known = region === undefined || regions.includes(region) ? regions : [region, ...regions];
  return (
    <div className="bar">
      <SearchField label="Название или регион" query={query} onQuery={onQuery} />
      <ClearableSelect
        className="directory-filter"
        aria-label="Регион"
        placeholder="Все регионы"
        showSearch
        options={known.map((value) => ({ value, label: value }))}
        value={region}
        onChange={(chosen) => onQuery({ filters: { region: chosen } })}
      />
      <Select
        className="directory-filter price-order"
        aria-label="Порядок"
        options={orders}
        value={orderingOf(query.ordering)}
        onChange={(ordering) => onQuery({ ordering: ordering === '-updated_at' ? '' : ordering })}
      />
    </div>
  );
}
