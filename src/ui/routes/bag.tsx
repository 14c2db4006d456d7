import { NotYetScreen } from './notYet.tsx';

export function BagRoute() {
  return <NotYetScreen page="bag" />;
}
