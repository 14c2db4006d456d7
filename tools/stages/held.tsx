import { useState, type ReactElement, type ReactNode } from 'react';

/** The states of one component, side by side. */
export interface PartStates {
  /** As its file is called. */
  readonly name: string;
  readonly States: () => ReactNode;
}

/** A value that the component under it changes. */
export function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, change: (value: Value) => void) => ReactElement;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
