import { NotYetScreen } from './notYet.tsx';

export function BoxRoute() {
  return <NotYetScreen page="box" />;
}
