import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { preloadRoute } from '../../shared/lazy/preload.ts';
import { isCurrent } from './destinations.ts';
import type { Destination } from './destinations.ts';

interface NavLinksProps {
  destinations: readonly Destination[];
  className: string | undefined;
  iconSize: 20 | 22;
}

/** Sign and word for each place. Code of a page is fetched as soon as somebody looks like going there. */
export function NavLinks({ destinations, className, iconSize }: NavLinksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return destinations.map((destination) => (
    <Link
      key={destination.to}
      to={destination.to}
      className={className}
      aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
      onPointerEnter={() => preloadRoute(destination.to)}
      onFocus={() => preloadRoute(destination.to)}
    >
      <Icon name={destination.icon} size={iconSize} />
      <span>{t(`nav.${destination.name}`)}</span>
    </Link>
  ));
}
