import { type FormDefinition, forms } from '../../forms/index.ts';
import { FormBody } from '../forms/form.tsx';
import '../forms/lens.css';
import '../forms/notice.css';
import { Notice } from '../forms/notice.tsx';
import type { Submission } from '../forms/use-submission.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './design-system.module.css';

const buttonKinds = ['', 'button--primary', 'button--ink', 'button--small'];
const pressed = ['rest', 'hover', 'focus-visible', 'active', 'busy', 'disabled'] as const;

export function Buttons() {
  return (
    <div className={styles.buttons}>
      {buttonKinds.flatMap(kind =>
        pressed.map(state => (
          <button
            key={kind + state}
            type="button"
            className={`button ${kind}`}
            data-shows={state}
            disabled={state === 'disabled'}
            aria-disabled={state === 'busy' || undefined}
          >
            {state}
          </button>
        )),
      )}
      {pressed.slice(0, 4).map(state => (
        <button key={state} type="button" className="icon-button" data-shows={state} aria-label={`Close, ${state}`}>
          <Icon name="x" />
        </button>
      ))}
    </div>
  );
}

const fieldStates = ['rest', 'hover', 'focus-visible', 'user-invalid', 'autofill', 'disabled'] as const;

/** `id` prefixes the fields' ids, because both themes are in one document. */
export function Fields({ id }: { id: string }) {
  return (
    <div className={styles.fields}>
      {fieldStates.map(state => (
        <div key={state} className="field">
          <label className="field__label" htmlFor={id + state}>
            {state}
          </label>
          <input
            id={id + state}
            className="field__input"
            data-shows={state}
            disabled={state === 'disabled'}
            aria-invalid={state === 'user-invalid' || undefined}
            defaultValue={state === 'rest' ? undefined : 'Asha Rao'}
            placeholder="Placeholder"
          />
          {state === 'user-invalid' && <p>What is wrong with it.</p>}
        </div>
      ))}
      <div className="field">
        <label className="field__label" htmlFor={`${id}list`}>
          list
        </label>
        <select id={`${id}list`} className="field__input">
          <option>Select a Service</option>
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}text`}>
          text
        </label>
        <textarea id={`${id}text`} className="field__input" rows={3} />
      </div>
    </div>
  );
}

const asked = (state: Submission['state'], details: string[] = []): Submission => ({
  form: forms.contact as FormDefinition,
  state,
  receipt: { stored: true, time: '14:32:07', reference: '7K4Q-2MXD' },
  details,
  submit: event => event.preventDefault(),
  dismiss: () => undefined,
});

export function Notices() {
  return (
    <>
      <Notice submission={asked('success')} />
      <Notice submission={asked('failure', ['Email: No mail server would take this email address. Is something missing?'])} />
    </>
  );
}

export function Cards() {
  return (
    <>
      <p className="legend">Legend</p>
      <p className="legend">
        <span className="badge">Badge</span>
      </p>
      <ul className={`tray ${styles.cards}`}>
        <li className="module">
          <h3>A module on its tray</h3>
          <p>What it says, in a line or two.</p>
        </li>
      </ul>
      <aside className={`band ${styles.callout}`}>
        <h3>A band</h3>
        <p>One on a page, in the other theme.</p>
      </aside>
    </>
  );
}

/** A popup with a form that is being sent. */
export function Dialogs({ id }: { id: string }) {
  const title = `${id}-title`;
  return (
    <dialog open className={`popup ${styles.dialog}`} aria-labelledby={title}>
      <h3 id={title}>A popup</h3>
      <button type="button" className="icon-button popup__close" aria-label="Close">
        <Icon name="x" />
      </button>
      <FormBody submission={{ ...asked('sending'), form: { ...forms.contact, fields: [] } as FormDefinition }} />
    </dialog>
  );
}
