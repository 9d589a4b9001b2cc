export const isPromise = (_: string) => false;
