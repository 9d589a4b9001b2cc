import { createRef } from 'react';

/** The page's element between bar and footer; `Frame` sets it. */
export const main = createRef<HTMLElement>();

/** The inquiry popup's dialog; `InquiryPopup` sets it. `popups/inquiry.ts` says whether the dialog is open. */
export const inquiryDialog = createRef<HTMLDialogElement>();
