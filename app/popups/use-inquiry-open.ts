import { useEffect, useState } from 'react';
import { inquiryDialog } from '../parts.ts';

/** Whether the inquiry popup is open. */
export function useInquiryOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const dialog = inquiryDialog();
    const read = () => setOpen(dialog?.open ?? false);
    read();
    dialog?.addEventListener('toggle', read);
    return () => dialog?.removeEventListener('toggle', read);
  }, []);
  return open;
}
