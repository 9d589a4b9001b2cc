/** What is wrong with one field, said to the person who typed it. */
export type FieldError = { field: string; message: string };

type Details = { errors?: readonly FieldError[]; headers?: Record<string, string> };

const titles = {
  400: 'The request could not be read',
  403: 'Sent from another site',
  404: 'No such form',
  405: 'Method not allowed',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Some fields need another look',
  429: 'Too many messages',
  500: 'Something went wrong here',
  503: 'Not stored',
} as const;

type ProblemStatus = keyof typeof titles;

/** A refusal, thrown anywhere on the way of a submission. `detail` is for the person or the program that sent it. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly title: string;
  readonly errors: readonly FieldError[];
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, detail: string, { errors = [], headers = {} }: Details = {}) {
    super(detail);
    this.status = status;
    this.title = titles[status];
    this.errors = errors;
    this.headers = headers;
  }

  /** The problem document of RFC 9457; its type is the status alone (`about:blank`, which may be left out). */
  toJSON() {
    return { title: this.title, status: this.status, detail: this.message, errors: this.errors };
  }
}
