import { Button } from 'antd';
import { LoginText } from './LoginText.tsx';
import { UsernameForManager } from './UsernameForManager.tsx';

type Props = {
  /** what is said before the login: «Код отправлен на» */
  lead?: string | undefined;
  /** the lead has news: it is read out */
  news?: boolean;
  /** as typed */
  login: string;
  onEdit: () => void;
};

/** Whose password or code the step asks for. */
export function ShownLogin({ lead, news = false, login, onEdit }: Props) {
  return (
    <div className="bar bar-apart entry-who">
      <p role={news ? 'status' : undefined}>
        {lead ? `${lead} ` : null}
        <LoginText login={login} />
      </p>
      <Button type="link" onClick={onEdit}>
        Изменить
      </Button>
      <UsernameForManager login={login} />
    </div>
  );
}
