import { Link } from 'react-router';
import type { Profile } from '../../../contract/account.ts';
import { passwordPlace, paths, RETURN_TO, withReturn } from '../../lib/paths.ts';

const address = withReturn(paths.restorePassword, new URLSearchParams({ [RETURN_TO]: passwordPlace }));

/** Under the field of the present password: the way to a new one by a code, for who came in by a code and does not know the old one. */
export function ForgottenPassword({ profile }: { profile: Profile }) {
  return (
    <p className="small profile-forgotten">
      <Link to={address} state={{ login: profile.email ?? profile.phone }}>
        Забыли нынешний пароль?
      </Link>
    </p>
  );
}
