import type { FieldName } from './index.ts';

/** Under a field that the browser's rules refuse, once the app runs. */
const missing: Record<FieldName, string> = {
  name: 'Your name is missing.',
  email: 'Your email address is missing.',
  phone: 'Your phone number is missing.',
  service: 'No service is chosen.',
  subject: 'The subject is missing.',
  message: 'Your message is missing.',
};
const notAnAddress = 'An address looks like name@company.com.';

/** The words for what a rule refuses; none for a rule that no form has. */
export const refusalOf = (
  field: FieldName,
  { valueMissing, typeMismatch }: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>,
): string | undefined => (valueMissing ? missing[field] : typeMismatch ? notAnAddress : undefined);
