import { EntryCard } from '../../ui/EntryCard.tsx';
import { SignInForm } from './SignInForm.tsx';

/** /login «Вход»: by e-mail or phone and password. */
export default function LoginPage() {
  return (
    <EntryCard title="Вход">
      <SignInForm />
    </EntryCard>
  );
}
