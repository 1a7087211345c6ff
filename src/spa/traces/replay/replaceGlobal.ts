/** Replaces a value that the browser provides. */
export function replaceGlobal(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}
