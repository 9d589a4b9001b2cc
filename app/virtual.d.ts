declare module 'virtual:early-script' {
  /** A minified classic script. */
  const code: string;
  export default code;
}

declare module 'picture:*' {
  const picture: import('./ui/picture.tsx').PictureSource;
  export default picture;
}
