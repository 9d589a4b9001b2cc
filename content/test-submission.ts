/** What a test submission contains (`npm run outbox -- test`). People and programs at every destination see it. */
export const testSubmission = {
  name: 'Test submission',
  subject: 'Test submission',
  message: 'This is a test of the way that submissions take. No person wrote it, and it needs no answer.',
} as const;
