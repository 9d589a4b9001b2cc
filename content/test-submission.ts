import { read } from './read.ts';

/** The content of a test submission (`npm run outbox -- test`). People and programs at every destination see it. */
export const testSubmission = read('test-submission');
