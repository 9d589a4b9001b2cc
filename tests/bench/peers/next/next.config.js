// The packages stand one folder up.
export default { turbopack: { root: new URL('..', import.meta.url).pathname } };
