import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from './typed.ts';

const controlsOf = (form: HTMLFormElement, state: string) =>
  [...form.elements].filter(control => control.matches(state)) as Control[];

/** The lines under the refused fields, by the name of the field. */
export type Refusals = Readonly<Record<string, string>>;

/**
 * Shows under a field why the browser refuses its value, instead of the browser's bubble, which would cover the next label. The rules and
 * the messages are still the browser's (requirement F7). Until the app runs, the bubbles appear.
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
    /** Shows the refusals of fields that a visitor left before the app ran. */
    catchUp: (form: HTMLFormElement) => say(...controlsOf(form, '.field__input:user-invalid')),
    handlers: {
      /** Handles an attempt to send, which fires one event for each refused field, in order. */
      onInvalidCapture: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const refused = controlsOf(event.currentTarget, ':invalid');
        const [first] = refused;
        if (event.target !== first) return;
        // The line is shown before the focus moves, because a screen reader reads it only together with a newly focused field.
        flushSync(() => say(...refused));
        if (document.activeElement === first) first.blur();
        first.focus();
      },
      onInput: ({ target }: SyntheticEvent<HTMLFormElement>) => {
        const control = target as Control;
        if (refusals[control.name]) say(control);
      },
      /** Handles a field left with an invalid value. While a pointer is down, it waits: the line would move the pressed button away. */
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
