import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** A path of the site, or a part of the same page such as `#nominate`. */
  to: string;
}

/** A link to a page of the site. The router's own `Link` can prefetch, which would add 2 kB to every page and five hooks to every link. */
export function Link({ to, onClick, children, ...props }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Link from a form to a page of the site in a new tab, so that nothing typed is lost. */
export const NewTabLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
);
