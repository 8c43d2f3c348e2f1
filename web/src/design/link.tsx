import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string };

/**
 * A link to an address of the app. React Router's own component of this name prefetches for its framework, which is not
 * used here and would be a fiftieth of what /login loads.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={click}>
      {children}
    </a>
  );
}

/** A link of a menu, which says whether its page is open. */
export function MenuLink(link: LinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === link.to || pathname.startsWith(`${link.to}/`);
  return <Link {...link} {...(isOpen && { 'aria-current': 'page' })} />;
}
