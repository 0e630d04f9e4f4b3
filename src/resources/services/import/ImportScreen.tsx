import { ImportPage } from '../../../importing/ImportPage.tsx';
import { paths } from '../../../lib/paths.ts';
import { priceParts } from './priceParts.tsx';

/** /services/import: a price list from a file, step by step. */
export default function ImportScreen() {
  return (
    <ImportPage
      title="Импорт прайс-листа"
      parts={priceParts}
      list={paths.services}
      mayNot="Загружать прайс-лист в этой компании вы не можете: ваша роль только смотрит его. Права выдаёт владелец компании."
    />
  );
}
