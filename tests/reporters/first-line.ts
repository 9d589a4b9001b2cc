import { stripVTControlCharacters } from 'node:util';

/** The first line of an error's message, without terminal colors. */
export const firstLine = ({ message = '' }: { message?: string } = {}) => stripVTControlCharacters(message).split('\n', 1)[0];
