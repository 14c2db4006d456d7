import { RecordsScreen } from '../features/records/RecordsScreen.tsx';
import { TakeBackList } from '../features/takeBack/TakeBackList.tsx';
import { personalPage } from '../shared/personal/PersonalPage.tsx';

/** `/personal/flow`: the records centre. The list of items taken back is another feature. */
export const FlowRoute = personalPage(() => <RecordsScreen takeBack={<TakeBackList />} />);
