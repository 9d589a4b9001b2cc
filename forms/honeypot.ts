/**
 * The name of the honeypot, a hidden field that only robots fill. Meaningless: no add-on and no browser knows a word in it. A submission
 * with it is held, not dropped, and the agency is told (requirement K12).
 */
export const honeypot = 'hp_ref';
