/** After the browser tests: closes the browser that they shared. */
export default async function endBrowserTests(): Promise<void> {
  await globalThis.endBrowserTests?.();
}
