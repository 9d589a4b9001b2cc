import { createRef } from 'react';

/** The page between bar and footer, which `Frame` sets. */
export const main = createRef<HTMLElement>();

/** The inquiry popup. Not a ref: visitors open it before React has hydrated it. */
export const inquiryDialog = () => document.getElementById('inquiry') as HTMLDialogElement | null;
