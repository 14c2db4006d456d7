import { createContext } from 'react';

/** Whether the log of commitments has what a file says; null for what is no file, and while it is not known. */
export const FileLogContext = createContext<'pass' | 'fail' | null>(null);
