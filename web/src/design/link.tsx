import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string };

/**
 * A link to a URL of the app. React Router's own `Link` contains the prefetching of its framework mode, which is not used
 * here and would be 2 % of what /login loads.
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

/** A menu link, which marks whether its page is open. */
export function MenuLink(link: LinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === link.to || pathname.startsWith(`${link.to}/`);
  return <Link {...link} {...(isOpen && { 'aria-current': 'page' })} />;
}
