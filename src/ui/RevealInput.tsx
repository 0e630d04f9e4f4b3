import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type Ref, useState } from 'react';
import './reveal-input.css';

type Props = Omit<InputProps, 'type' | 'suffix'> & { ref?: Ref<InputRef> };

/** antd's password input with a button in Russian that the keyboard reaches, to see what was typed. */
export function RevealInput(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="reveal"
          aria-label="Показать пароль"
          title={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  );
}
