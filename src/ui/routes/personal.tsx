import { NotYetScreen } from './notYet.tsx';

export function PersonalRoute() {
  return <NotYetScreen page="personal" />;
}
