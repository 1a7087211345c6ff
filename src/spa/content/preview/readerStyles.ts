/** The style sheet of the drawing. It is alone with it in a shadow root, where only the tokens reach. */
export const readerStyles = `
:host { display: block; font: var(--font-size-reading) / 1.55 var(--font-family); color: var(--color-text); }
article { display: grid; gap: 4px; padding: 0 0 32px; overflow-wrap: anywhere; }
.block { position: relative; margin-inline: 12px; padding: 4px 8px; border-radius: 8px; cursor: pointer; }
.block:hover, .block:focus-within { background: var(--color-hover); }
.block > :not(button) { margin-block: 0; }
.cover { margin: 0; padding: 0; border-radius: 0; }
.edit { position: absolute; top: 4px; right: 4px; width: 32px; height: 32px; border: 1px solid var(--color-border-strong); border-radius: 8px; background: var(--color-surface); color: inherit; font: inherit; opacity: 0; cursor: pointer; }
.block:hover > .edit, .edit:focus-visible { opacity: 1; }
.edit:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
img { display: block; width: 100%; max-height: 520px; object-fit: cover; border-radius: 8px; }
.cover > img { max-height: 340px; border-radius: 0; }
.cover > .missing { margin: 20px 20px 4px; }
h3, h4 { font-family: var(--font-family-display); font-weight: 500; line-height: 1.25; }
h3 { font-size: var(--font-size-title); }
h4 { font-size: var(--font-size-heading); }
.small { color: var(--color-text-soft); font-size: var(--font-size-small); }
.text > :first-child { margin-top: 0; }
.text > :last-child { margin-bottom: 0; }
.text a { color: var(--color-primary); }
blockquote { padding-left: 16px; border-left: 3px solid var(--color-border-strong); }
.text pre { white-space: pre-wrap; }
.text table { display: block; overflow-x: auto; }
.missing { padding: 12px 16px; border: 1px dashed var(--color-border-strong); border-radius: 8px; color: var(--color-text-soft); font-size: var(--font-size-small); }
.tags { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; list-style: none; }
.tags li { display: flex; align-items: center; gap: 6px; padding: 2px 10px; border: 1px solid var(--color-border); border-radius: 999px; font-size: var(--font-size-small); }
.tags span { width: 10px; height: 10px; border: 1px solid var(--color-border-strong); border-radius: 50%; }
audio { width: 100%; }
.poster { position: relative; aspect-ratio: 16 / 9; border-radius: 8px; overflow: hidden; background: var(--color-surface-sunken); }
.poster img { height: 100%; }
.poster::after { position: absolute; inset: 0; display: grid; place-items: center; color: var(--color-text); font-size: 48px; text-shadow: 0 0 12px var(--color-surface); content: "▶" / ""; }
`;
