import { useEffect, useState } from 'react';

/** An address of the content while the component shows it. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return undefined;
    const made = URL.createObjectURL(content);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made and released with the effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
