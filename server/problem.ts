import { problemTitles } from '../content/problems.ts';

/** What is wrong with one field, for the person who typed it. */
export type FieldError = { field: string; message: string };

type Details = { errors?: readonly FieldError[]; headers?: Record<string, string> };

type ProblemStatus = keyof typeof problemTitles;

/** A refused submission; any step of the intake may throw it. `detail` is for the person or the program that sent it. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly title: string;
  readonly errors: readonly FieldError[];
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, detail: string, { errors = [], headers = {} }: Details = {}) {
    super(detail);
    this.status = status;
    this.title = problemTitles[status];
    this.errors = errors;
    this.headers = headers;
  }

  /** The problem document of RFC 9457, without `type`: it would be `about:blank`, the default. */
  toJSON() {
    return { title: this.title, status: this.status, detail: this.message, errors: this.errors };
  }
}
