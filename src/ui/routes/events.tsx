import { SiteEvents } from '../features/events/SiteEvents.tsx';

/** `/event` */
export function EventRoute() {
  return <SiteEvents kind="event" />;
}

/** `/promotions` */
export function PromotionsRoute() {
  return <SiteEvents kind="promotion" />;
}
