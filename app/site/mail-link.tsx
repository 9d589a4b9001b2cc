import { agency } from '../../content/agency.ts';

/** The agency's email address as a link (requirement D11). */
export const MailLink = () => <a href={agency.email.href}>{agency.email.display}</a>;
