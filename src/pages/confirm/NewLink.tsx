import { Button } from 'antd';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

type Props = {
  /** can the server send another letter? null: not known yet */
  can: boolean | null;
  email: string;
  /** takes the place, and the focus, of the button that was pressed in vain */
  only: boolean;
  busy: boolean;
  onResend(): void;
};

/** The way out of a link that is used, too old or mistyped. */
export function NewLink({ can, email, only, busy, onResend }: Props) {
  if (can === null) return null;
  if (can && email) {
    return (
      <Button
        className={only ? '' : 'entry-second'}
        type={only ? 'primary' : 'default'}
        autoFocus={only}
        size="large"
        block
        onClick={onResend}
      >
        {busy ? 'Отправляем письмо…' : 'Прислать новую ссылку'}
      </Button>
    );
  }
  return (
    <p className="entry-second">
      <Link to={paths.login} state={{ login: email }}>
        Зарегистрироваться заново
      </Link>
    </p>
  );
}
