import { paths } from '../../lib/paths.ts';
import { NothingThere } from '../../ui/NothingThere.tsx';

/** There is no company of that address. */
export function NoCompany() {
  return (
    <NothingThere
      title="Компания не найдена"
      hint="Возможно, адрес набран неверно. Откройте компанию из карточки пользователя."
      back={{ to: paths.crmUsers, words: 'К списку пользователей' }}
    />
  );
}
