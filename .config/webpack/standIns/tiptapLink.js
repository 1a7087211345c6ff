/** The starter kit's own link, which is switched off: it would bring a table of all top-level domains. */
export const Link = undefined;
