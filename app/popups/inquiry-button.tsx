import type { ReactNode } from 'react';
import type { PopupService } from '../../forms/index.ts';

declare module 'react' {
  // Invoker commands: React renders the attributes but has no types for them yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

type InquiryButtonProps = {
  className?: string | undefined;
  /** The service that the popup preselects (requirement D6), by default none. `app/inline/inquiry-service.ts` reads it. */
  service?: PopupService;
  children: ReactNode;
};

/** A button that opens the inquiry popup, even before the app starts (requirement Q1). */
export function InquiryButton({ className, service, children }: InquiryButtonProps) {
  return (
    <button type="button" className={className} command="show-modal" commandfor="inquiry" data-service={service}>
      {children}
    </button>
  );
}
