/**
 * The name of the honeypot, a hidden field that only robots fill. No add-on and no browser knows a word in it. A submission that
 * fills it is held, not dropped, and the agency is told (requirement K12).
 */
export const honeypot = 'hp_ref';
