import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from './typed.ts';

const controlsOf = (form: HTMLFormElement, state: string) =>
  [...form.elements].filter(control => control.matches(state)) as Control[];

/** The lines under the refused fields, by the name of the field. */
export type Refusals = Readonly<Record<string, string>>;

/**
 * Shows a browser's refusal under its field, in place of the browser's bubble, which covers the next label. Rules and words stay the
 * browser's (requirement F7). Until the app runs, the bubbles appear.
 */
export function useRefusals() {
  const [refusals, setRefusals] = useState<Refusals>({});
  const say = (...controls: readonly Control[]) =>
    setRefusals(said => ({
      ...said,
      ...Object.fromEntries(controls.map(({ name, validationMessage }) => [name, validationMessage])),
    }));

  return {
    refusals,
    /** Shows the refusals of fields that a visitor left before the form ran. */
    catchUp: (form: HTMLFormElement) => say(...controlsOf(form, '.field__input:user-invalid')),
    handlers: {
      /** Handles an attempt to send, which fires one event for each refused field, in order. */
      onInvalidCapture: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const refused = controlsOf(event.currentTarget, ':invalid');
        const [first] = refused;
        if (event.target !== first) return;
        // Shown before the focus comes: a screen reader reads the line with the field, and only when the focus moves.
        flushSync(() => say(...refused));
        if (document.activeElement === first) first.blur();
        first.focus();
      },
      onInput: ({ target }: SyntheticEvent<HTMLFormElement>) => {
        const control = target as Control;
        if (refusals[control.name]) say(control);
      },
      /** Handles a field left with a wrong value. Waits while a pointer is down: the line would move the pressed key away from it. */
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        const control = target as Element as Control;
        const look = () => control.matches('.field__input:user-invalid') && say(control);
        setTimeout(() => {
          if (document.documentElement.matches(':active')) addEventListener('pointerup', () => setTimeout(look), { once: true });
          else look();
        });
      },
      onReset: () => setRefusals({}),
    },
  };
}
