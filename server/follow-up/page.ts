import { actionWords, heldWords, stateWords, timeText, followUpPage as words } from '../../content/follow-up.ts';
import { mailWords } from '../../content/mails.ts';
import { languageName } from '../deliver/submission-lines.ts';
import { escapeHtml as html } from '../http/html.ts';
import type { FollowUp, FollowUpState } from '../outbox/follow-up-store.ts';
import { referenceOf } from '../outbox/ids.ts';
import { formTitle } from './form-title.ts';
import type { Action } from './tokens.ts';

/**
 * `asked`: the link was opened, and no button pressed yet. `done`, `undone`: a button was pressed just now. `ignored`: a button was pressed
 * too soon after another. `overtaken`: somebody else changed the state before Undo was pressed.
 */
export type Moment = 'asked' | 'done' | 'undone' | 'ignored' | 'overtaken';

/** Returns the page behind a follow-up link (requirement K3), as HTML for the built template. It has no personal data. */
export function followUpPage(followUp: FollowUp, action: Action, moment: Moment, timeZone: string): string {
  const { id, form, receivedAt, state, changes, origin, isHeld } = followUp;
  const last = changes.at(-1);
  const stateText =
    isHeld && state === 'open'
      ? heldWords.state
      : last
        ? words.since(stateWords[state], timeText(last.at, timeZone))
        : stateWords[state];
  const facts = [
    [words.form, formTitle(form)],
    [words.received, timeText(receivedAt, timeZone)],
    ...(origin.language ? [[mailWords.source.language, languageName(origin)]] : []),
    [words.state, stateText],
  ];
  return `
<h1>${html(words.heading(referenceOf(id)))}</h1>
<dl class="ruled">${facts.map(([term = '', value = '']) => `<div><dt class="legend">${html(term)}</dt><dd>${html(value)}</dd></div>`).join('')}</dl>
${contentOf(followUp, action, moment)}`;
}

/** Returns the state that a link's action sets. */
export const stateOf = (action: Exclude<Action, 'deliver'>): FollowUpState => (action === 'robot' ? 'not-a-lead' : action);

function contentOf({ state, isHeld }: FollowUp, action: Action, moment: Moment): string {
  if ((action === 'deliver' || action === 'robot') && !isHeld) return success(heldWords.delivered);
  if (action === 'deliver') return asking(heldWords.deliver, heldWords.ask, moment);
  if (moment === 'overtaken') return overtaken(state);
  if (state === stateOf(action) && moment !== 'undone')
    return recorded(moment === 'done' ? (action === 'robot' ? heldWords.robotDone : words.done) : words.already);
  const text = { asked: words.ask, done: words.ask, undone: words.undone, ignored: words.ignored }[moment];
  return asking(action === 'robot' ? heldWords.robot : actionWords[action], text, moment);
}

/** Returns the page's text after somebody else's change. The text has no Undo button, which would undo that change. */
const overtaken = (state: FollowUpState) => `<p role="status">${html(words.overtaken(stateWords[state]))}</p>`;

function recorded(text: string): string {
  return `${success(text)}
<form method="post"><input type="hidden" name="do" value="undo"><button class="button" type="submit">${html(words.undo)}</button></form>`;
}

const success = (text: string) => `<div class="form-alert form-alert--success" role="status"><p>${html(text)}</p></div>`;

function asking(button: string, text: string, moment: Moment): string {
  return `<p${moment === 'asked' ? '' : ' role="status"'}>${html(text)}</p>
<form method="post"><button class="button button--primary" type="submit">${html(button)}</button></form>`;
}

/** The page that answers a link that is altered, unknown or too old. */
export const gonePage = `
<h1>${html(words.goneTitle)}</h1>
<p>${html(words.gone)}</p>`;
