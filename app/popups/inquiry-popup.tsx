import { useRef } from 'react';
import { orWriteTo } from '../../content/frame.ts';
import { fullStopAfterLatin } from '../../content/language.ts';
import * as words from '../../content/popups.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { FormBody } from '../forms/form.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { inquiryDialog } from '../parts.ts';
import { MailLink } from '../site/mail-link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useInquiryOpen } from './inquiry.ts';
import { InquiryButton } from './inquiry-button.tsx';
import { Popup } from './popup.tsx';

const loadChosenIllustration = () => import('./chosen-illustration.tsx').then(({ ChosenIllustration }) => ChosenIllustration);

const foot = (
  <>
    <AfterWriting id="popup-inquiry" />
    <p>
      {`${orWriteTo} `}
      <MailLink />
    </p>
  </>
);

/**
 * Returns whether a part of the page is in the upper half of the screen, outside the bar. An alert at the top would cover such a part, for
 * example the button that has the focus again after the popup has closed.
 */
const isInUpperHalf = (part: Element | null) =>
  !!part && !part.closest('#app > header') && part.getBoundingClientRect().top < innerHeight / 2;

/** The inquiry popup (requirement Q1). After an attempt it closes, and the alert appears on the page. */
export function InquiryPopup() {
  const form = useRef<HTMLFormElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const submission = useSubmission('popup-inquiry', () => {
    inquiryDialog.current?.close();
    corner.current?.toggleAttribute('data-low', isInUpperHalf(document.activeElement));
  });
  const Chosen = useLoaded(loadChosenIllustration, useInquiryOpen());
  return (
    <>
      <Popup
        ref={inquiryDialog}
        id="inquiry"
        closedby="any"
        title={words.inquiryTitle}
        picture={Chosen && <Chosen form={form} />}
        foot={foot}
        close={{ command: 'close', commandfor: 'inquiry' }}
      >
        <FormBody ref={form} submission={submission} stepsElsewhere />
      </Popup>
      <div ref={corner} className="corner">
        <FormAlert submission={submission} help={<Kept />} />
      </div>
    </>
  );
}

function Kept() {
  return (
    <>
      {words.textKept} <InquiryButton>{words.openAgain}</InquiryButton> {orWriteTo} <MailLink />
      {fullStopAfterLatin}
    </>
  );
}
