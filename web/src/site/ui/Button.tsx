import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArrowOutIcon } from './Icon';
import styles from './Button.module.css';

type ButtonLook = 'primary' | 'secondary' | 'accent' | 'ghost';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  /** Something it started is going on: it shows so and takes no further click, but keeps the focus. */
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

/** A link that looks like a button; `to` may be a part of the same page, as `#nominate`. */
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(look)}>
      {children}
    </Link>
  );
}

interface ButtonFileProps {
  /** Of a file, which the browser stores or opens. */
  href: string;
  /** What it is, when its words alone would not tell; they come first in it. */
  label: string;
  children: ReactNode;
}

/** A link to a file that looks like a button. */
export const ButtonFile = ({ href, label, children }: ButtonFileProps) => (
  <a href={href} aria-label={label} className={classes('secondary')} download>
    {children}
  </a>
);

interface ButtonOutProps {
  href: string;
  /** What is there, when its words alone would not tell; they come first in it. */
  label?: string;
  children: ReactNode;
}

/** A link to another site that looks like a button; it opens in a new tab. */
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
