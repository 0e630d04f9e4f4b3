import { Button } from 'antd';
import { UsernameForManager } from '../../ui/UsernameForManager.tsx';

type Props = {
  /** what is said before the login: «Код отправлен на» */
  lead?: string;
  /** the lead has news: it is read out */
  news?: boolean;
  login: string;
  onEdit: () => void;
};

/** Whose password or code the step asks for. */
export function ShownLogin({ lead, news = false, login, onEdit }: Props) {
  return (
    <div className="login-who">
      <p role={news ? 'status' : undefined}>
        {lead ? `${lead} ` : null}
        <b>{login}</b>
      </p>
      <Button type="link" onClick={onEdit}>
        Изменить
      </Button>
      <UsernameForManager login={login} />
    </div>
  );
}
