/**
 * The name of the field that people never see and simple robots fill. It means nothing, so that no password manager knows it.
 * A submission that carries it is held, not dropped.
 */
export const honeypot = 'hp_ref';
