import type { ProblemWords } from '../../content/problems.ts';

type Values = readonly (string | number)[];

/** A mistake in one field: a code of `content/problems.ts`, and the values that its text names. */
export type FieldError = { field: string; code: keyof ProblemWords['fields']; values?: Values };

type Details = { values?: Values; errors?: readonly FieldError[]; headers?: Record<string, string>; keepsText?: boolean };

/** Returns the text, with its values if it names some. */
const said = (text: string | ((...values: never[]) => string), values: Values = []) =>
  typeof text === 'string' ? text : (text as (...values: Values) => string)(...values);

/** A refusal in words, for the person or the program that is refused. */
export type SaidProblem = {
  title: string;
  status: number;
  detail: string;
  errors: readonly { field: string; message: string }[];
};

/** A refused submission; any step of the intake may throw it. It carries codes: the words are chosen where it is sent. */
export class Problem extends Error {
  readonly status: keyof ProblemWords['titles'];
  readonly code: keyof ProblemWords['details'];
  readonly values: Values;
  readonly errors: readonly FieldError[];
  readonly headers: Record<string, string>;
  /** Whether the intake reads the body even after this problem, so that the refused page shows a visitor without script the typed text. */
  readonly keepsText: boolean;

  constructor(
    status: keyof ProblemWords['titles'],
    code: keyof ProblemWords['details'],
    { values = [], errors = [], headers = {}, keepsText = false }: Details = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.errors = errors;
    this.headers = headers;
    this.keepsText = keepsText;
  }

  /** Returns the problem document of RFC 9457. It needs no `type`, which would be the default, `about:blank`. */
  in({ titles, details, fields }: ProblemWords): SaidProblem {
    const { status, code, values, errors } = this;
    return {
      title: titles[status],
      status,
      detail: said(details[code], values),
      errors: errors.map(error => ({ field: error.field, message: said(fields[error.code], error.values) })),
    };
  }
}
