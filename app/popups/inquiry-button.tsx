import type { ReactNode } from 'react';
import type { PopupService } from '../../forms/index.ts';

declare module 'react' {
  // Invoker commands, which React passes through but does not name yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

type InquiryButtonProps = {
  className?: string | undefined;
  /** The service that the popup opens with (spec D6); the empty option without it. `app/early.ts` reads it. */
  service?: PopupService;
  children: ReactNode;
};

/** Opens the inquiry popup, before the app has started too (spec Q1). */
export function InquiryButton({ className, service, children }: InquiryButtonProps) {
  return (
    <button type="button" className={className} command="show-modal" commandfor="inquiry" data-service={service}>
      {children}
    </button>
  );
}
