import { read } from './read.ts';

/** What a test submission contains (`npm run outbox -- test`). People and programs at every destination see it. */
export const testSubmission = read('test-submission');
