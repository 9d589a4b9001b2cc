import { useEffect, useState } from 'react';

/** Whether the inquiry popup is open. */
export function useInquiryOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#inquiry');
    const read = () => setOpen(dialog?.open ?? false);
    read();
    dialog?.addEventListener('toggle', read);
    return () => dialog?.removeEventListener('toggle', read);
  }, []);
  return open;
}
