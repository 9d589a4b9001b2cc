import { createRef } from 'react';

/** The page between bar and footer, which `Frame` sets. */
export const main = createRef<HTMLElement>();

/** The inquiry popup, which `InquiryPopup` sets. `popups/inquiry.ts` tells its state. */
export const inquiryDialog = createRef<HTMLDialogElement>();
