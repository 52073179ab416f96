import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ArrowOutIcon } from './Icon';
import styles from './Button.module.css';
import { Link } from './Link';

type ButtonLook = 'primary' | 'secondary' | 'accent' | 'ghost';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  /** Whether its action is running. The button then shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

const classes = (look: ButtonLook) => `${styles.button} ${styles[look]}`;

export function Button(props: ButtonProps) {
  const { look = 'primary', busy = false, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classes(look)}
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
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(look)}>
      {children}
    </Link>
  );
}

interface ButtonFileProps {
  /** Address of a file, which the browser stores or opens. */
  href: string;
  /** Accessible name, if the visible text is not clear enough. It must begin with the visible text. */
  label: string;
  children: ReactNode;
}

/** Link to a file that looks like a button. */
export const ButtonFile = ({ href, label, children }: ButtonFileProps) => (
  <a href={href} aria-label={label} className={classes('secondary')} download>
    {children}
  </a>
);

interface ButtonOutProps {
  href: string;
  /** Accessible name, if the visible text is not clear enough. It must begin with the visible text. */
  label?: string;
  children: ReactNode;
}

/** Link to another site that looks like a button and opens a new tab. */
export function ButtonOut({ href, label, children }: ButtonOutProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={classes('primary')}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{children}</span>
      <ArrowOutIcon />
    </a>
  );
}
