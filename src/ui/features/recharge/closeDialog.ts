import { createContext, useContext } from 'react';

/** Closes the dialog: a link to the page on which it is open would not. */
export const CloseDialogContext = createContext<() => void>(() => undefined);

export function useCloseDialog(): () => void {
  return useContext(CloseDialogContext);
}
