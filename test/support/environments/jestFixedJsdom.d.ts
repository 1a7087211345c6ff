// The package brings no types; it is jest-environment-jsdom with more of the browser's globals.
declare module 'jest-fixed-jsdom' {
  export { default } from 'jest-environment-jsdom';
}
