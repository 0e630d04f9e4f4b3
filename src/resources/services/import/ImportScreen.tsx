import { ImportPage } from '../../../importing/ImportPage.tsx';
import { paths } from '../../../lib/paths.ts';
import { priceParts } from './priceParts.tsx';
import { useReadyTable } from './ready/useReadyTable.ts';

/** /services/import: a price list from a file, step by step, or a ready one that the address names. */
export default function ImportScreen() {
  const handed = useReadyTable();
  return (
    <ImportPage
      resource="services"
      title="Импорт прайс-листа"
      parts={priceParts}
      handed={handed}
      list={paths.services}
      mayNot="Загружать прайс-лист в этой компании вы не можете: ваша роль только смотрит его. Права выдаёт владелец компании."
    />
  );
}
