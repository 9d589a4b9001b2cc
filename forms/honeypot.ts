/**
 * Name of the field that people never see and simple bots fill. It means nothing, so that no password manager fills it.
 * A submission with a value in it is held, not dropped.
 */
export const honeypot = 'hp_ref';
