/** What every list screen asks for: all items, each as a row needs it. */
export const wholeList = { showAll: 1, view: 'list' } as const;
