import { paths } from '../../../lib/paths.ts';
import { NothingThere } from '../../../ui/NothingThere.tsx';

/** There is no user of that number. */
export function NoUser() {
  return (
    <NothingThere
      title="Пользователь не найден"
      hint="Возможно, адрес набран неверно. Найдите пользователя в списке: по имени, e-mail, телефону или компании."
      back={{ to: paths.crmUsers, words: 'К списку пользователей' }}
    />
  );
}
