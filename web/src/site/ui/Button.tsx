import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { Link } from './Link';

type ButtonLook = 'primary' | 'secondary' | 'accent';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  /** Whether its action is running. The button then shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

export const buttonClass = (look: ButtonLook) => `${styles.button} ${styles[look]}`;

export function Button(props: ButtonProps) {
  const { look = 'primary', busy = false, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  look?: ButtonLook;
  children: ReactNode;
}

/** Link that looks like a button. `to` may be a fragment of the same page, such as `#nominate`. */
export const ButtonLink = ({ to, look = 'primary', children }: ButtonLinkProps) => (
  <Link to={to} className={buttonClass(look)}>
    {children}
  </Link>
);
