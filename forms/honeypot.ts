/**
 * The name of the honeypot, a hidden field that only robots fill. It contains no word by which a browser or an add-on would fill the field
 * in. A submission with this field filled is held, not dropped, and the agency is notified (requirement K12).
 */
export const honeypot = 'hp_ref';
