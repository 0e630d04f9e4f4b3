import { Button } from 'antd';
import { isFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { pageTitle } from '../../lib/brand.ts';
import { leave } from '../../providers/authProvider.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { baseURL, session } from '../console.ts';

/** The console could not start: the session stays, and trying again is one press away (or none, once the network is back). */
export function StartFailure({ error, retry }: { error: unknown; retry(): void }) {
  const noAnswer = isFailure(error) && error.kind !== 'answer';
  return (
    <main className="full-page">
      <title>{pageTitle('Нет связи')}</title>
      <h1>{noAnswer ? 'Нет связи с сервером' : 'Не удалось открыть кабинет'}</h1>
      <p role="alert">
        {noAnswer ? (
          'Проверьте интернет и повторите. Выходить не нужно: вы остались в своём кабинете.'
        ) : (
          <FailureText>{sentenceOf(error)}</FailureText>
        )}
      </p>
      {isFailure(error) && noAnswer && (
        <p>
          <small lang="en">{error.technical}</small>
        </p>
      )}
      <div className="bar">
        <Button type="primary" size="large" onClick={retry}>
          Повторить
        </Button>
        <Button size="large" onClick={() => leave(session, baseURL)}>
          Выйти
        </Button>
      </div>
    </main>
  );
}
