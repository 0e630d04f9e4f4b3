import { Link } from 'react-router';
import { passwordPlace, paths, RETURN_TO, withReturn } from '../../lib/paths.ts';

const address = withReturn(paths.restorePassword, new URLSearchParams({ [RETURN_TO]: passwordPlace }));

/**
 * Under the field of the present password: the way to a new one by a code, for who came in by a code and does not know the old one. In a
 * tab of its own, for what is typed on this page and waits on others would be gone with the workspace.
 */
export function ForgottenPassword() {
  return (
    <p className="small profile-forgotten">
      <Link to={address} target="_blank">
        Забыли нынешний пароль?
      </Link>
    </p>
  );
}
