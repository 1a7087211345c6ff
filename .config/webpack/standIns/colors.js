/** Shades of colours, which only two-coloured icons ask for; the app has none. */
export const blue = { primary: '' };
export default () => [];
