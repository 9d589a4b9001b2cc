/**
 * The name of the honeypot, a hidden field that only robots fill. Meaningless, so that no password manager fills it. A submission
 * with it is held, not dropped.
 */
export const honeypot = 'hp_ref';
