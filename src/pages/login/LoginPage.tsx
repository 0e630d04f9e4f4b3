import { pageTitle } from '../../lib/brand.ts';
import { Logo } from '../../ui/Logo.tsx';
import { SignInForm } from './SignInForm.tsx';
import './login.css';

/** /login «Вход»: by e-mail or phone and password. */
export default function LoginPage() {
  return (
    <main className="login">
      <title>{pageTitle('Вход')}</title>
      <div className="login-card">
        <Logo />
        <h1>Вход</h1>
        <SignInForm />
      </div>
    </main>
  );
}
